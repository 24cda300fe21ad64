{
  const bar = document.currentScript.previousElementSibling
  let kept
  try {
    kept = JSON.parse(sessionStorage[bar.dataset.kept])
  } catch {}
  if (kept) {
    for (const part of bar.querySelectorAll('bdi')) part.textContent = kept[part.className]
    bar.hidden = false
    bar.querySelector('button').onclick = () => {
      sessionStorage.removeItem(bar.dataset.kept)
      location.assign(bar.dataset.home + kept.schoolId)
    }
  }
}
