import type { Plural } from '../../plural.ts'
import { card } from '../public/card.ts'

const savedCount: Plural = { one: '{count} saved', other: '{count} saved' }
const removeText: Plural = {
  one: '{count} saved activity will be removed too.',
  other: '{count} saved activities will be removed too.',
}

/** Saved activities in named lists. The texts of the empty state are from the spec (section 2). */
export const wishlist = {
  open: 'Wishlist',
  title: 'Wishlist',
  close: 'Close the wishlist',
  empty: {
    title: 'Your wishlist is empty',
    text: 'Create your first wishlist request',
    action: '+ Create new wishlist',
  },
  visitor: 'Kept in this browser. {signIn} to have it everywhere.',
  signIn: 'Sign in',
  savedCount,
  nothing: 'Nothing saved here yet. Tap the heart on an activity to save it.',
  list: {
    label: 'Name of the list',
    help: 'Like “Summer” or “For Sara”.',
    create: 'Create',
    save: 'Save',
    cancel: 'Cancel',
    isThere: 'Your list “{list}” is ready.',
    compare: 'Compare',
    compareNamed: 'Compare “{list}” side by side',
    rename: 'Rename',
    renameNamed: 'Rename “{list}”',
    remove: 'Remove',
    removeNamed: 'Remove the list “{list}”',
    removeAsk: 'Remove “{list}”?',
    removeText,
    removeEmpty: 'The list is empty.',
    removeYes: 'Remove the list',
    removeNo: 'Keep it',
    removed: '“{list}” is removed.',
    errors: {
      name: {
        required: 'Give the list a name.',
        taken: 'You already have a list with this name.',
        too_many: 'You cannot add more lists.',
        other: 'Use up to 80 characters.',
      },
    },
  },
  wish: {
    remove: 'Remove {activity} from “{list}”',
    removed: '{activity} is no longer in “{list}”.',
    moved: '{activity} is now in “{list}”.',
    move: 'Move to',
    moveNamed: 'Move to another list: {activity}',
    toCart: 'Add to cart',
    toCartNamed: 'Add to cart: {activity}',
    inCart: 'In the cart',
  },
  said: {
    savedIn: 'Saved in “{list}”',
    unsaved: 'No longer saved',
    full: 'Your wishlist is full. Remove something first.',
    notKept: 'This browser blocks saving. Sign in to save activities.',
    unexpected: 'That did not work. Try again.',
    offline: 'You are offline. Nothing was changed.',
    missing: 'You seem to be offline. Check your connection and reload the page.',
  },
  failedTitle: 'This did not load',
  retry: 'Try again',
  card,
}
