import type { Language } from '#contract/language.ts'
import * as registering from '#contract/family/registering.ts'
import * as contract from '#contract/family/registrations.ts'
import type { App, Ctx } from '../../lib/request/context.ts'
import { momentAt } from '../../lib/venue-time.ts'
import { announceAbsence } from '../../services/registrations/absence.ts'
import { cancelRegistration } from '../../services/registrations/cancel.ts'
import { type Check, checkActivities, checkChildren } from '../../services/registrations/check.ts'
import { listFamilyRegistrations } from '../../services/registrations/family.ts'
import type { RegistrationOutcome } from '../../services/registrations/outcomes.ts'
import { acceptOffer, declineOffer } from '../../services/registrations/answer-offers.ts'
import {
  overlapReason,
  type RefusalReason,
  sentenceOf,
} from '../../services/registrations/reasons.ts'
import { register } from '../../services/registrations/register.ts'
import { mountPrivate } from '../mount.ts'

/** Mounts the calls about registrations. */
export function mountRegistrations(app: App): void {
  mountPrivate(app, registering.register, async (input, caller, c) => {
    const outcomes = await register(c.var.deps, caller, input, idempotencyKeyOf(c))
    return { results: outcomes.map(outcome => toResult(outcome, c.var.language)) }
  })
  mountPrivate(app, registering.checkChildren, async ({ gId }, caller, c) => {
    const { children, ...seats } = await checkChildren(c.var.deps, caller, gId)
    return { ...seats, children: children.map(check => toChildCheck(check, c.var.language)) }
  })
  mountPrivate(app, registering.checkActivities, async ({ gIds }, caller, c) => {
    const fits = await checkActivities(c.var.deps, caller, gIds)
    return fits.map(({ children, gId }) => ({
      gId,
      children: children.map(({ status, ...fit }) => ({
        ...toFit(fit, c.var.language),
        ...(status && { registrationStatus: status }),
      })),
    }))
  })
  mountPrivate(app, contract.getActivitiesAndRegistrations, ({ activityStatusId }, caller, c) =>
    listFamilyRegistrations(c.var.deps, caller, activityStatusId ?? null),
  )
  mountPrivate(app, contract.cancelRegistration, async ({ registrationId }, caller, c) =>
    toChanged(await cancelRegistration(c.var.deps, caller, registrationId)),
  )
  mountPrivate(app, contract.acceptOffer, async (input, caller, c) => ({
    registrations: (await acceptOffer(c.var.deps, caller, input)).map(toChanged),
  }))
  mountPrivate(app, contract.declineOffer, async ({ registrationId }, caller, c) => ({
    registrations: (await declineOffer(c.var.deps, caller, registrationId)).map(toChanged),
  }))
  mountPrivate(app, contract.announceAbsence, async (input, caller, c) => ({
    registrationId: input.registrationId,
    sessionId: input.sessionId,
    status: await announceAbsence(c.var.deps, caller, input),
  }))
}

/** The key by which a client can repeat a request. */
export const idempotencyKeyOf = (c: Ctx): string | undefined => c.req.header('Idempotency-Key')

/** Converts the result for one child to the language of the request. */
export function toResult(
  { childId, registrationId, status, waitlistPosition, why }: RegistrationOutcome,
  language: Language,
): registering.RegisterResult {
  return {
    childId,
    registrationId,
    status,
    ...(waitlistPosition !== undefined && { waitlistPosition }),
    ...(why && { code: why.code, message: sentenceOf(why)[language] }),
  }
}

/** Converts the check of one child to the language of the request. */
export function toChildCheck(
  { activity, child, overlaps, reasons, registration }: Check,
  language: Language,
): registering.ChildCheck {
  return {
    ...toFit({ child, reasons }, language),
    conflicts: overlaps.map(overlap => ({
      gId: overlap.gId,
      activityName: overlap.nameEn,
      activityName_Ar: overlap.nameAr,
      startsAt: overlap.startsAt && momentAt(overlap.startsAt, activity.timeZone),
      message: overlapReason(overlap).sentence[language],
    })),
    registration: registration && {
      registrationId: registration.id,
      status: registration.status,
      ...(registration.position !== null && { waitlistPosition: registration.position }),
    },
  }
}

const toFit = ({ child, reasons }: Pick<Check, 'child' | 'reasons'>, language: Language) => ({
  childId: child.id,
  firstName: child.firstName,
  reasons: reasons.map(({ brief, name, sentence, turnsOn }: RefusalReason) => ({
    code: registering.reason.shape.code.parse(name),
    message: sentence[language],
    turnsOn,
    brief: brief?.[language],
  })),
})

const toChanged = ({ id, status }: { id: string; status: contract.RegistrationStatus }) => ({
  registrationId: id,
  status,
})
