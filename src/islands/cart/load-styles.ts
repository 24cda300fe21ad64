import styles from '../../styles/cart/cart.scss?url'
import { loadStyles } from '../shared/load-styles.ts'

/** Brings the styles of both dialogs, which no page has before they open. */
export const loadCartStyles = () => loadStyles(styles)
