import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#contract/index.ts'
import {
  parentByEmail,
  PASSWORD,
  newIpAddress,
  WITH_A_CITY,
} from '../../support/people/accounts.ts'
import { startApi, type TestApi } from '../../support/servers/app.ts'

const CODE = '123456'
const phoneNumber = '+966512399001'
const email = 'nobody@example.com'

const NO_PASSKEY = {
  id: 'none',
  rawId: 'none',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
}

/** Everything else that a call with an opaque value needs. */
const WITH_IT: Readonly<Record<string, object>> = {
  'users/loginbyphonenumber': { phoneNumber },
  'users/sendverificationotp': { phoneNumber },
  'users/verifyotp': { phoneNumber, otp: CODE },
  'users/confirmemailbylink': {},
  'users/refreshtoken': {},
  'users/logout': {},
  'users/forgotpassword': { email },
  'users/resetpassword': { email, code: CODE, password: PASSWORD },
  'users/proveidentity': { code: CODE },
  'users/sendidentitycode': { channel: 'email' },
  'users/changephone': { phoneNumber },
  'users/confirmphone': { phoneNumber, otp: CODE },
  'users/addtotp': { code: CODE },
  'users/verifysecondfactor': { code: CODE },
  'users/beginpasskeystep': {},
  'users/verifypasskeystep': { credential: NO_PASSKEY },
  'parents/signupbyphone': { phoneNumber, firstName: 'Mona', lastName: 'Alharbi' },
  'parents/getguardianinvitation': {},
  'parents/acceptguardian': {},
  'parents/declineguardian': {},
  'parents/getclaim': {},
  'parents/declinelink': {},
  'savedsearches/getlinked': {},
  'savedsearches/endlinked': {},
  'staff/getinvitation': {},
  'staff/acceptinvitation': {},
}

const OPAQUE = ['tempToken', 'token', 'setupToken', 'refreshToken']

const CALLS = ENDPOINTS.flatMap(endpoint =>
  OPAQUE.filter(field => field in endpoint.input.def.shape).map(field => ({
    endpoint,
    field,
    path: endpoint.path,
  })),
)

describe('An opaque value that the server never issued', () => {
  let api: TestApi
  let token: string
  let cityId: number

  beforeAll(async () => {
    api = await startApi(WITH_A_CITY)
    api.deps.rateLimitScale = 1_000_000
    token = (await parentByEmail(api)).accessToken
    const [city] = await api.deps.db.query.cities.findMany()
    cityId = city?.id ?? 0
  })
  afterAll(() => api.close())

  test.each(CALLS)('causes no server error where no database can store it: $path', async call => {
    const { endpoint, field, path } = call
    const rest = WITH_IT[path]
    if (!rest) throw new Error(`${path} is not in the table: what does it need?`)
    for (const value of ['\u0000', 'a\u0000b', '\ud83d']) {
      const input = { cityId, ...rest, [field]: value }
      expect(endpoint.input.safeParse(input).success).toBe(true)
      const { status } = await api.send(endpoint, input, {
        ...(endpoint.access && { token }),
        address: newIpAddress(),
      })
      expect(status).toBeLessThan(500)
    }
  })
})
