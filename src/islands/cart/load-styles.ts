import styles from '../../styles/cart/cart.scss?url'

let loading: Promise<void> | undefined

/** Brings the styles of both dialogs, which no page has before they open; without them it goes on. */
export function loadStyles(): Promise<void> {
  loading ??= new Promise(resolve => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styles
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => resolve())
    document.head.append(link)
  })
  return loading
}
