// The page of studies: a file is read into the field for a record, and sent with it.
const file = document.querySelector('.study-file input');
const field = document.querySelector('.study-text textarea');
if (file && field) {
  file.closest('.study-file').hidden = false;
  file.addEventListener('change', async () => {
    const [chosen] = file.files;
    if (chosen && chosen.size < 1 << 20) field.value = await chosen.text();
  });
}
