document.currentScript.previousElementSibling
  .querySelector('[aria-current]')
  ?.scrollIntoView({ inline: 'center', block: 'nearest' })
