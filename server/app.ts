import { Hono } from 'hono'
import { mountedPath } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#contract/index.ts'
import type { Replica } from './db/replica/replica.ts'
import type { Deps } from './deps.ts'
import { isReserved } from './http/lanes.ts'
import { MAX_ADDRESS_LENGTH, MAX_BODY_BYTES } from './http/limits.ts'
import { isPublicRead } from './http/public-reads.ts'
import { limitBody } from './lib/request/limit-body.ts'
import { acceptedLanguage } from './lib/request/accepted-language.ts'
import { answerError, answerRefusal } from './lib/request/answer-problem.ts'
import type { App, Env } from './lib/request/context.ts'
import { Refusal } from './lib/refusal.ts'
import { callChannel } from './lib/trace-channels.ts'
import { requestDeps } from './lib/request/request-deps.ts'
import { requestIdOf } from './lib/request/request-id.ts'
import { admitCall } from './http/admit-call.ts'
import { mountAccount } from './routes/accounts/account.ts'
import { mountPasskeys } from './routes/accounts/passkeys.ts'
import { mountSecondFactor } from './routes/accounts/second-factor.ts'
import { mountActivities } from './routes/activities.ts'
import { mountDues } from './routes/dues.ts'
import { mountAccessLog } from './routes/family/access-log.ts'
import { mountCalendars } from './routes/family/calendars.ts'
import { mountCart } from './routes/family/cart.ts'
import { mountChildren } from './routes/family/children.ts'
import { mountClaims } from './routes/family/claims.ts'
import { mountCities } from './routes/cities.ts'
import { mountContact } from './routes/contact.ts'
import { mountDocs } from './routes/docs.ts'
import { mountFamilyEvents } from './routes/family/events.ts'
import { mountHealth } from './routes/health.ts'
import { mountOpenData } from './routes/discovery/open-data.ts'
import { mountMessages } from './routes/family/messages.ts'
import { mountOpeningAlerts } from './routes/family/opening-alerts.ts'
import { mountSavedSearches } from './routes/family/saved-searches.ts'
import { mountLandings } from './routes/discovery/landings.ts'
import { mountPageViews } from './routes/discovery/page-views.ts'
import { mountParents } from './routes/accounts/parents.ts'
import { mountGuardians } from './routes/family/guardians.ts'
import { mountPrivacy } from './routes/family/privacy.ts'
import { mountRegistrations } from './routes/family/registrations.ts'
import { mountSchools } from './routes/schools.ts'
import { mountSitemaps } from './routes/discovery/sitemaps.ts'
import { mountManage } from './routes/manage.ts'
import { mountStaff } from './routes/staff.ts'
import { mountTrainer } from './routes/trainer.ts'
import { mountUsers } from './routes/accounts/users.ts'
import { mountVitals } from './routes/discovery/vitals.ts'
import { mountWishlists } from './routes/family/wishlists.ts'

/** The paths of the calls that take a file. */
const TAKE_FILES = new Set(ENDPOINTS.filter(({ maxBytes }) => maxBytes).map(mountedPath))

/** Database connections for some calls; the others use `deps.db`. */
interface Connections {
  /** For calls that must not wait behind others. */
  reserved: Deps['db']
  /** For public reads, if there is a replica. */
  replica: Pick<Replica, 'db' | 'expect' | 'state'> | null
}

/** Chooses the database connections for a call. */
function dbOf(path: string, { db }: Pick<Deps, 'db'>, { replica, reserved }: Connections) {
  if (isReserved(path)) return reserved
  return replica && isPublicRead(path) ? replica.db : db
}

/** Creates the whole API as one `fetch`: input is limited in size, and output follows the contract. */
export function createApp(
  deps: Deps,
  { replica = null, reserved = deps.db }: Partial<Connections> = {},
): App {
  const app = new Hono<Env>({ getPath: request => new URL(request.url).pathname.toLowerCase() })

  app.use(async (c, next) => {
    c.set('language', acceptedLanguage(c.req.header('Accept-Language')))
    c.set('requestId', requestIdOf(c.req.header('X-Request-Id')))
    const { path } = c.req
    callChannel.publish({ path, requestId: c.var.requestId })
    c.set(
      'deps',
      requestDeps(
        { ...deps, db: dbOf(path, deps, { replica, reserved }) },
        c.var.requestId,
        c.env.address,
      ),
    )
    c.header('X-Request-Id', c.var.requestId)
    c.header('Cache-Control', 'no-store')
    c.header('Vary', 'Accept-Language')
    if (c.req.url.length > MAX_ADDRESS_LENGTH) throw new Refusal('too_large')
    await next()
    // After a write, reads wait until the replica has it.
    if (c.req.method === 'POST' && !isPublicRead(path)) replica?.expect()
  })
  const limit = limitBody(MAX_BODY_BYTES)
  // Calls that take a file limit it themselves, once they know the sender.
  app.use((c, next) => (TAKE_FILES.has(c.req.path) ? next() : limit(c, next)))
  app.use(admitCall)

  mountHealth(app, replica)
  mountCalls(app)

  app.notFound(c => answerRefusal(c, new Refusal('not_found')))
  app.onError((error, c) => answerError(c, error))
  return app
}

function mountCalls(app: App): void {
  mountDocs(app)
  mountActivities(app)
  mountLandings(app)
  mountSchools(app)
  mountCities(app)
  mountSitemaps(app)
  mountUsers(app)
  mountAccount(app)
  mountPasskeys(app)
  mountSecondFactor(app)
  mountParents(app)
  mountChildren(app)
  mountClaims(app)
  mountAccessLog(app)
  mountDues(app)
  mountFamilyEvents(app)
  mountPrivacy(app)
  mountGuardians(app)
  mountMessages(app)
  mountWishlists(app)
  mountOpeningAlerts(app)
  mountSavedSearches(app)
  mountCart(app)
  mountRegistrations(app)
  mountCalendars(app)
  mountManage(app)
  mountStaff(app)
  mountTrainer(app)
  mountOpenData(app)
  mountContact(app)
  mountPageViews(app)
  mountVitals(app)
}
