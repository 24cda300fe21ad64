import { SEEN_AS } from '../../lib/seen-as/seen-as-storage.ts'

const root = document.documentElement
const bar = document.currentScript.previousElementSibling

const readText = () => {
  try {
    return sessionStorage[SEEN_AS]
  } catch {}
}
const readKept = text => {
  try {
    return JSON.parse(text)
  } catch {}
}

// head-inline.js has already removed the entry of another session.
const text = readText()
const kept = readKept(text)
if (kept) {
  for (const part of bar.querySelectorAll('bdi')) part.textContent = kept[part.dataset.part]
  bar.hidden = false
  bar.querySelector('button').addEventListener('click', () => {
    sessionStorage.removeItem(SEEN_AS)
    location.assign(bar.dataset.home + kept.schoolId)
  })
}

// If the page came from the back/forward cache, or another tab signed in as somebody else: a page shows one
// user's view or none, so reload if that changed.
const compare = () => {
  const shown = root.dataset.seenAs === 'ended' ? undefined : text
  if (readText() !== shown) location.reload()
}
addEventListener('pageshow', event => event.persisted && compare())
addEventListener('storage', compare)
