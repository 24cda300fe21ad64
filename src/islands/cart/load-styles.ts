import styles from '../../styles/cart/cart.scss?url'
import { loadStyles } from '../shared/load-styles.ts'

/** Loads the styles of both dialogs, which no page includes. */
export const loadCartStyles = () => loadStyles(styles)
