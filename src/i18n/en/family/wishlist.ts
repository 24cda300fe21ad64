import type { Plural } from '../../plural.ts'
import { card } from '../public/card.ts'

const savedCount: Plural = { one: '{count} saved', other: '{count} saved' }
const removeText: Plural = {
  one: '{count} saved activity goes with it.',
  other: '{count} saved activities go with it.',
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
  nothing: 'Nothing saved here yet. The heart on an activity saves it.',
  list: {
    label: 'Name of the list',
    help: 'Like “Summer” or “For Sara”.',
    create: 'Create',
    save: 'Save',
    cancel: 'Cancel',
    isThere: 'The list “{list}” is ready.',
    compare: 'Compare',
    compareNamed: 'Compare “{list}” side by side',
    rename: 'Rename',
    renameNamed: 'Rename “{list}”',
    remove: 'Remove',
    removeNamed: 'Remove the list “{list}”',
    removeAsk: 'Remove “{list}”?',
    removeText,
    removeEmpty: 'Nothing is saved in it.',
    removeYes: 'Remove the list',
    removeNo: 'Keep it',
    removed: '“{list}” is removed.',
    errors: {
      name: {
        required: 'Give the list a name.',
        taken: 'You have a list of this name already.',
        too_many: 'There is no room for more lists.',
        other: 'Write a name of up to 80 characters.',
      },
    },
  },
  wish: {
    remove: 'Remove {activity} from “{list}”',
    removed: '{activity} is no longer in “{list}”.',
    moved: '{activity} is in “{list}” now.',
    move: 'Move to',
    moveNamed: 'Move to another list: {activity}',
    toCart: 'Add to cart',
    toCartNamed: 'Add to cart: {activity}',
    inCart: 'In the cart',
  },
  said: {
    savedIn: 'Saved in “{list}”',
    unsaved: 'No longer saved',
    full: 'There is no room for more. Remove something first.',
    notKept: 'This browser does not let us keep it. Sign in to save activities.',
    unexpected: 'That did not work. Please try again.',
    offline: 'You are offline. Nothing was changed.',
    missing: 'You seem to be offline. Check your connection and reload the page.',
  },
  failedTitle: 'This did not load',
  retry: 'Try again',
  card,
}
