import { atom, readonlyType, type WritableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { DAY_MS } from '#contract/durations.ts'
import type { Language } from '#contract/language.ts'
import { IDEMPOTENCY_KEY_DAYS } from '#contract/limits.ts'
import {
  AUDIENCES,
  type MessageGroup,
  type MessagePreview,
  previewMessage,
  sendMessage,
} from '#contract/manage/messages.ts'
import type { Answer, Failure } from '../../api/answer.ts'
import { ask as askServer } from '../../api/ask.ts'
import { isFinalRefusal } from '../../api/is-final.ts'
import { type FormProblem, type FormTexts, problemOf } from '../../forms/form-problem.ts'
import { DONE, type FormState, IDLE, problemIn, refused, SENDING } from '../../forms/form-state.ts'
import { ownName } from '../../seen-as/seen-as-storage.ts'
import { createLastingDraft } from '../../session/owned-draft.ts'

/** The pause in typing after which the preview is loaded. */
const REST_MS = 500

const FIELDS = ['to', 'text_En', 'text_Ar'] as const

export type MessageAudience = MessageGroup | 'children'

/** The message and its audience. */
export interface WrittenMessage {
  audience: MessageAudience
  /** The ticked children, if the audience is single children. */
  childIds: readonly string[]
  text_En: string
  text_Ar: string
}

/**
 * What survives a reload, and a session that the server has ended: the message, the key of its call, and when that
 * was first sent, if there was no answer.
 */
const messageDraft = z.object({
  written: z.object({
    audience: z.enum(AUDIENCES),
    childIds: z.array(z.string()),
    text_En: z.string(),
    text_Ar: z.string(),
  }),
  idempotencyKey: z.string(),
  sentAt: z.optional(z.number()),
})

export interface MessageWriting {
  written: WrittenMessage
  /** The preview of the message, which may be slightly out of date. */
  preview: MessagePreview | null
  /** Whether the user is asked to confirm it. */
  isConfirming: boolean
  /** What was restored from a draft. `sent`: it was sent, but there was no answer. */
  restored: 'no' | 'typed' | 'sent'
  form: FormState<FormProblem, { recipients: number }>
}

const NOTHING: WrittenMessage = { audience: 'all', childIds: [], text_En: '', text_Ar: '' }

const START: MessageWriting = {
  written: NOTHING,
  preview: null,
  isConfirming: false,
  restored: 'no',
  form: IDLE,
}

interface Context {
  language: Language
  /** The user whose page it is. Drafts are stored for this user only. */
  owner: string
  onSent: () => void
  t: FormTexts
}

/** Creates the store that writes a message to families of an activity, previews it, and sends it once. */
export function createMessageWriting(
  gId: string,
  { language, onSent, owner, t }: Context,
  ask = askServer,
) {
  const draft = createDraft(gId, owner)
  const $state = atom<MessageWriting>({ ...START, ...draft.read() })
  const preview = createPreviewQueue(gId, language, ask)

  const put = (changes: Partial<MessageWriting>) => $state.set({ ...$state.get(), ...changes })
  const isSending = () => $state.get().form.status === 'sending'
  const refuse = (failure: Failure) => put({ form: refused(problemOf(failure, FIELDS, t)) })

  /** Loads the preview. False if that failed or was superseded. Keeps the notice of a sent message. */
  async function refreshPreview(): Promise<boolean> {
    const answer = await preview.ask($state.get().written)
    if (answer === 'none') put({ preview: null })
    else if (answer === 'old') return false
    else if (answer.ok) put({ preview: answer.data })
    else if ($state.get().form.status !== 'done') refuse(answer.failure)
    return answer === 'none' || answer.ok
  }

  return {
    $state: readonlyType($state),
    ...createDraftChanges({ $state, draft, refreshPreview }),
    look: () => void refreshPreview(),
    write(changes: Partial<WrittenMessage>): void {
      // While only the number of recipients is asked for, what is typed takes the question back.
      if (isSending() && $state.get().isConfirming) return
      const written = { ...$state.get().written, ...changes }
      draft.write(written)
      put({ written, form: IDLE })
      preview.rest(() => void refreshPreview())
    },
    /** Shows the message for confirmation, with the number of recipients. */
    async confirm(): Promise<void> {
      if (isSending()) return
      put({ form: SENDING })
      if (!(await refreshPreview()) && isSending()) put({ form: IDLE })
      if (!isSending()) return
      const wrong = validateMessage($state.get(), t)
      put(wrong ? { form: refused(wrong) } : { form: IDLE, isConfirming: true, restored: 'no' })
    },
    leave(): void {
      if (!isSending()) put({ isConfirming: false })
    },
    async send(): Promise<void> {
      const { isConfirming, written } = $state.get()
      if (isSending() || !isConfirming) return
      put({ form: SENDING })
      const options = { language, idempotencyKey: await draft.keyToSend(written) }
      const answer = await ask(sendMessage, inputOf(gId, written), options)
      if (!answer.ok) {
        // A refusal is stored with its key, so the next attempt needs a new one.
        if (isFinalRefusal(answer.failure)) draft.write(written)
        refuse(answer.failure)
        // An error of a field must be shown beside it.
        return put({ isConfirming: !isAboutField($state.get().form) })
      }
      draft.clear()
      put({ ...START, form: { ...DONE, recipients: answer.data.recipients } })
      onSent()
      await refreshPreview()
    },
  }
}

interface DraftChanging {
  $state: WritableAtom<MessageWriting>
  draft: ReturnType<typeof createDraft>
  refreshPreview: () => Promise<boolean>
}

/** Returns the changes of a draft that nobody types. */
const createDraftChanges = ({ $state, draft, refreshPreview }: DraftChanging) => ({
  /** Forgets ticked children who are no longer on the roster: the server takes no message to them. */
  keepOnly(onRoster: readonly string[]): void {
    const { form, written } = $state.get()
    const childIds = written.childIds.filter(id => onRoster.includes(id))
    if (form.status === 'sending' || childIds.length === written.childIds.length) return
    draft.write({ ...written, childIds })
    $state.set({ ...$state.get(), written: { ...written, childIds }, form: IDLE })
    void refreshPreview()
  },
  /** Discards a restored message. */
  discard(): void {
    draft.clear()
    $state.set(START)
    void refreshPreview()
  },
})

export type MessageWritingStore = ReturnType<typeof createMessageWriting>

const isAboutField = (form: MessageWriting['form']) =>
  Object.keys(problemIn(form).fields).length > 0

const KEY_LIFETIME_MS = IDEMPOTENCY_KEY_DAYS * DAY_MS

/**
 * Creates the draft of a message, with the key of its call: a retry after no answer is not sent twice, as long as
 * the server remembers the key.
 */
function createDraft(gId: string, owner: string) {
  const draft = createLastingDraft(ownName(`message.${gId}`), owner, messageDraft)
  const kept = draft.read()
  let idempotencyKey = kept?.idempotencyKey ?? crypto.randomUUID()
  let sentAt = kept?.sentAt

  function renew(): void {
    idempotencyKey = crypto.randomUUID()
    sentAt = undefined
  }

  const keep = ({ childIds, ...written }: WrittenMessage) =>
    draft.write({ written: { ...written, childIds: [...childIds] }, idempotencyKey, sentAt })

  return {
    read: (): Pick<MessageWriting, 'restored' | 'written'> => ({
      written: kept?.written ?? NOTHING,
      restored: !kept ? 'no' : sentAt === undefined ? 'typed' : 'sent',
    }),
    /** Returns the key of the call. It is stored before the call, in case the page is loaded again meanwhile. */
    async keyToSend(written: WrittenMessage): Promise<string> {
      if (sentAt !== undefined && Date.now() - sentAt >= KEY_LIFETIME_MS) renew()
      sentAt ??= Date.now()
      await keep(written)
      return idempotencyKey
    },
    /** Another message, or one that was refused, needs another key. */
    write(written: WrittenMessage): void {
      renew()
      void keep(written)
    },
    clear(): void {
      renew()
      draft.clear()
    },
  }
}

/** Creates the loader of previews. A new request aborts the previous one. */
function createPreviewQueue(gId: string, language: Language, ask: typeof askServer) {
  let resting: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  return {
    rest(then: () => void): void {
      clearTimeout(resting)
      resting = setTimeout(then, REST_MS)
    },
    /** Loads the preview. `none`: there is no recipient; `old`: superseded by a newer request. */
    async ask(written: WrittenMessage): Promise<Answer<MessagePreview> | 'none' | 'old'> {
      clearTimeout(resting)
      asking.abort()
      asking = new AbortController()
      const { signal } = asking
      if (isToNobody(written)) return 'none'
      const answer = await ask(previewMessage, inputOf(gId, written), { language, signal })
      return signal.aborted ? 'old' : answer
    },
  }
}

/** Returns why the message cannot be sent, or null. */
function validateMessage(
  { preview, written }: MessageWriting,
  { errors }: FormTexts,
): FormProblem | null {
  const isEmpty = !written.text_En.trim() && !written.text_Ar.trim()
  const fields = {
    ...((isToNobody(written) || preview?.recipients === 0) && {
      to: errors['to']?.['required'] ?? '',
    }),
    ...(isEmpty && { text_En: errors['text_En']?.['required'] ?? '' }),
  }
  return Object.keys(fields).length > 0 ? { fields, message: null, code: null } : null
}

const isToNobody = ({ audience, childIds }: WrittenMessage) =>
  audience === 'children' && childIds.length === 0

const inputOf = (gId: string, { audience, childIds, text_Ar, text_En }: WrittenMessage) => ({
  gId,
  to: audience === 'children' ? [...childIds] : audience,
  text_En,
  text_Ar,
})
