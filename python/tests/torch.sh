#!/bin/sh
# PyTorch for the tests and notebooks, on the processor alone: python/tests/torch.sh VENV
#
# The wheel that the registry has for Linux is built for CUDA and asks for gigabytes of libraries, none of which is used
# without a graphics card; but the loader wants to see them. So the wheel is installed without what it asks for, with the small
# runtime that registers its kernels, and with libraries in place of the others that have all the names it looks for and do
# nothing. Versions are fixed, for the list of libraries is this version's. Where PyTorch is there already, whichever it is,
# nothing is done.
set -eu
venv=$1
"$venv/bin/python" -c 'import torch' 2>/dev/null && exit
"$venv/bin/pip" install -q --no-compile --no-deps torch==2.15.0 nvidia-cuda-runtime==13.2.86 \
    filelock==3.20.0 fsspec==2025.10.0 jinja2==3.1.6 markupsafe==3.0.3 mpmath==1.3.0 networkx==3.5 sympy==1.14.0
[ "$(uname -sm)" = "Linux x86_64" ] || exit 0
lib=$("$venv/bin/python" -c 'import site; print(site.getsitepackages()[0])')/torch/lib
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# What the wheel looks for elsewhere: name@version, or the name alone.
nm -D --undefined-only "$lib"/*.so | awk '$1 == "U" { print $2 }' | sort -u > "$work/names"
# A library that has these names, all with this version if there is one.
empty() {
    sed 's/@.*//; s/.*/int &(void) { return 999; }/' > "$work/code.c"
    printf '%s { global: *; };\n' "${2:-}" > "$work/versions"
    cc -shared -w -fno-builtin "$work/code.c" -o "$lib/$1" "-Wl,-soname,$1" ${2:+"-Wl,--version-script=$work/versions"}
}
for library in libcublas.so.13 libcublasLt.so.13 libcudnn.so.9 libcufft.so.12 libcufile.so.0 libcupti.so.13 libcusparse.so.12 \
    libcusparseLt.so.0 libnvrtc.so.13; do
    { grep "@$library\$" "$work/names" || true; } | empty "$library" "$library"
done
grep '@NVSHMEM$' "$work/names" | empty libnvshmem_host.so.3 NVSHMEM
# Those without a version may be in any of them.
grep -E '^(cu|nccl|nv)[A-Za-z_0-9]+$' "$work/names" | empty libnccl.so.2
"$venv/bin/python" -c 'import torch; assert (torch.ones(2, 2) @ torch.ones(2, 2)).sum() == 8'
