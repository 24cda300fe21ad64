import { SEEN_AS } from '../../lib/seen-as/kept.ts'

const bar = document.currentScript.previousElementSibling

const readKept = () => {
  try {
    return JSON.parse(sessionStorage[SEEN_AS])
  } catch {}
}

const kept = readKept()
if (kept) {
  for (const part of bar.querySelectorAll('bdi')) part.textContent = kept[part.className]
  bar.hidden = false
  bar.querySelector('button').addEventListener('click', () => {
    sessionStorage.removeItem(SEEN_AS)
    location.assign(bar.dataset.home + kept.schoolId)
  })
}
