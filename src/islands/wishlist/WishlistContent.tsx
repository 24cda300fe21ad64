import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { fill } from '../../lib/format/format.ts'
import { isSignedIn } from '../../lib/browser/signed-in.ts'
import type { WishlistsStore, WishlistTexts } from '../../lib/stores/wishlists.ts'
import { Empty } from '../cart/Empty.tsx'
import { Failed } from '../cart/Failed.tsx'
import { FormMessage } from '../fields/FormMessage.tsx'
import { WishlistProvider } from './context.ts'
import { List, listId } from './List.tsx'
import { NewList } from './NewList.tsx'
import { VisitorNote } from './VisitorNote.tsx'

interface Props {
  language: Language
  t: WishlistTexts
  store: WishlistsStore
}

/** All wishlists, or the spec's three sentences if there is none. */
export function WishlistContent({ language, store, t }: Props) {
  const state = useStore(store.$state)
  const doing = useStore(store.$doing)
  const [said, announce] = useState('')
  useEffect(() => void store.load(), [store])

  if (state.status === 'loading') return null
  if (state.status === 'failed')
    return <Failed t={t} message={state.message} onRetry={() => void store.load()} />

  const lists = state.data
  const onNamed = (name: string) => {
    const now = store.$state.get()
    const list = now.status === 'ready' && now.data.find(list => list.name === name)
    if (!list) return
    announce(fill(t.list.isThere, { list: name }))
    document.getElementById(listId(list.id))?.focus()
  }
  return (
    <WishlistProvider value={{ language, store, t, announce, onNamed }}>
      <div className="dialog-body cart-content" aria-busy={doing.status === 'sending'}>
        <p className="visually-hidden" role="status">
          {said}
        </p>
        {!isSignedIn() && lists.length > 0 && <VisitorNote />}
        <FormMessage>{doing.status === 'refused' && <p>{doing.message}</p>}</FormMessage>
        {lists.map(list => (
          <List key={list.id} list={list} lists={lists} />
        ))}
        {lists.length > 0 ? (
          <NewList />
        ) : (
          <Empty drawing="wishlist" title={t.empty.title} text={t.empty.text}>
            <NewList isOnly />
          </Empty>
        )}
      </div>
    </WishlistProvider>
  )
}
