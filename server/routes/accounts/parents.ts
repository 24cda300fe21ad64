import { editChannels, getChannels } from '#contract/accounts/channels.ts'
import {
  editNoticeSettings,
  editProfile,
  getNoticeSettings,
  getParentProfile,
  signUpByPhone,
} from '#contract/accounts/parents.ts'
import { getPushKey, subscribePush, unsubscribePush } from '#contract/accounts/push.ts'
import type { App } from '../../lib/request/context.ts'
import { editChannels as saveChannels, readChannels } from '../../services/accounts/channels.ts'
import * as settings from '../../services/accounts/notice-settings.ts'
import * as parents from '../../services/accounts/parents.ts'
import { beginSignUpByPhone } from '../../services/accounts/sign-up.ts'
import { CALLS } from '../../security/rate-limits.ts'
import * as push from '../../services/accounts/push.ts'
import { clientOf } from '../client.ts'
import { mount, mountPrivate } from '../mount.ts'

export function mountParents(app: App): void {
  mount(app, signUpByPhone, (input, c) => beginSignUpByPhone(c.var.deps, input, clientOf(c)), CALLS)
  mountPrivate(app, getParentProfile, async (_, { user }) => parents.toProfile(user))
  mountPrivate(app, editProfile, (input, caller, c) =>
    parents.editProfile(c.var.deps, caller, input),
  )
  mountPrivate(app, getNoticeSettings, (_, caller, c) =>
    settings.readNoticeSettings(c.var.deps, caller),
  )
  mountPrivate(app, getChannels, (_, caller, c) => readChannels(c.var.deps, caller))
  mountPrivate(app, editChannels, (input, caller, c) => saveChannels(c.var.deps, caller, input))
  mountPrivate(app, editNoticeSettings, (input, caller, c) =>
    settings.editNoticeSettings(c.var.deps, caller, input),
  )
  mountPush(app)
}

function mountPush(app: App): void {
  mountPrivate(app, getPushKey, async (_, _caller, c) => ({ publicKey: c.var.deps.pushKey }))
  mountPrivate(app, subscribePush, async (input, caller, c) => {
    await push.subscribePush(c.var.deps, caller, input)
    return undefined
  })
  mountPrivate(app, unsubscribePush, async (input, caller, c) => {
    await push.unsubscribePush(c.var.deps, caller, input)
    return undefined
  })
}
