import { createElement, type ReactNode } from 'react'
import styles from '../../../styles/activities/near-picker.scss?url'
import { loadStyles } from '../../shared/load-styles.ts'
import { NearPicker } from './NearPicker.tsx'

export { askNear } from './ask-near.ts'
export { keepNear } from './keep-near.ts'

/** Renders the place picker after loading its styles. */
export async function drawNear(): Promise<ReactNode> {
  await loadStyles(styles)
  return createElement(NearPicker)
}
