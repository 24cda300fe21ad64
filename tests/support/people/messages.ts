import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { editNoticeSettings, getNoticeSettings } from '#contract/accounts/parents.ts'
import { getMessages, readMessage } from '#contract/family/messages.ts'
import { getUnreadCount } from '#contract/family/unread.ts'
import { getSentMessages, previewMessage, sendMessage } from '#contract/manage/messages.ts'
import { users } from '../../../server/db/schema.ts'
import { newPerson } from './accounts.ts'
import { type Family, makeFamily, registerFor } from './family.ts'
import { type School, startSchool } from './school.ts'

type Fields = Record<string, unknown>

/** A school for the tests of a file, with a new activity of two places for each test, and its messages. */
export function schoolWithMessages() {
  let school: School
  let activity: Awaited<ReturnType<School['published']>>
  let gId: string

  beforeAll(async () => {
    school = await startSchool()
    school.api.deps.rateLimitScale = 1_000
  })
  afterAll(() => school.api.close())

  beforeEach(async () => {
    activity = await school.published({ capacity: 2, hasWaitlist: true })
    gId = activity.gId
    await school.api.deliver()
  })

  function send(fields: Fields = {}, { person = school.head, key = randomUUID() } = {}) {
    const { api } = school
    // No two have the same time.
    api.clock.now = new Date(api.clock.now.getTime() + 1)
    return api.send(
      sendMessage,
      { gId, to: 'all', text_En: 'Please bring water.', ...fields },
      { token: person.token, idempotencyKey: key },
    )
  }
  const preview = async (fields: Fields = {}) =>
    (await school.as(school.head, previewMessage, { gId, to: 'all', ...fields })).body
  const sentList = async () => (await school.as(school.head, getSentMessages, { gId })).body
  const listOf = async ({ token }: Family, language: 'en' | 'ar' = 'en') =>
    (await school.api.send(getMessages, {}, { token, language })).body
  const unreadOf = async ({ token }: Family) =>
    (await school.api.send(getUnreadCount, {}, { token })).body.unread
  const read = ({ token }: Family, messageId: string | undefined) =>
    school.api.send(readMessage, { messageId }, { token })

  /** The notices of school messages in the last delivery. */
  const delivered = async () =>
    (await school.api.deliver()).filter(({ kind }) => kind === 'school_message')
  const addressees = async () => (await delivered()).map(({ to }) => to).toSorted()

  /** A family with registered or waiting children. */
  async function registered(...[kids, options]: [kids?: object[], options?: object]) {
    const family = await makeFamily(school.api, kids, options)
    await registerFor(school.api, family, gId, { wishes: { joinWaitlist: true } })
    return family
  }

  async function withPhone(family: Family, isEmailConfirmed: boolean) {
    const { phoneNumber } = newPerson()
    const now = school.api.deps.now()
    await school.api.deps.db
      .update(users)
      .set({
        phoneNumber,
        phoneConfirmedAt: now,
        emailConfirmedAt: isEmailConfirmed ? now : null,
      })
      .where(eq(users.id, family.userId))
    return phoneNumber
  }

  const wish = async ({ token }: Family, messages: { email: boolean; sms: boolean }) => {
    const { body } = await school.api.send(getNoticeSettings, {}, { token })
    await school.api.send(editNoticeSettings, { ...body, messages }, { token })
  }

  return {
    at: {
      get school() {
        return school
      },
      get activity() {
        return activity
      },
    },
    addressees,
    delivered,
    listOf,
    preview,
    read,
    registered,
    send,
    sentList,
    unreadOf,
    wish,
    withPhone,
  }
}

/** The error code of each wrong field. */
export const codesOf = ({
  errors,
}: {
  errors?: readonly { path: string; code: string }[] | undefined
}) => (errors ?? []).map(({ code, path }) => `${path} ${code}`)
