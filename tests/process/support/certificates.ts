// The certificate generator needs this to be imported first.
import 'reflect-metadata'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509'
import { DAY_MS } from '#contract/durations.ts'

const KEYS = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Writes `ca.crt` into a folder, and for each name a key and a certificate that it signs. */
export async function writeCertificates(folder: string, names: readonly string[]): Promise<void> {
  const now = Date.now()
  const common = {
    signingAlgorithm: SIGNING,
    notBefore: new Date(now - DAY_MS),
    notAfter: new Date(now + DAY_MS),
  }
  const caKeys = await crypto.subtle.generateKey(KEYS, true, ['sign', 'verify'])
  const ca = await X509CertificateGenerator.createSelfSigned({
    ...common,
    name: 'CN=tests',
    keys: caKeys,
    extensions: [new BasicConstraintsExtension(true)],
  })
  await writeFile(path.join(folder, 'ca.crt'), ca.toString('pem'))
  for (const name of names) {
    const keys = await crypto.subtle.generateKey(KEYS, true, ['sign', 'verify'])
    const certificate = await X509CertificateGenerator.create({
      ...common,
      subject: `CN=${name}`,
      issuer: ca.subject,
      publicKey: keys.publicKey,
      signingKey: caKeys.privateKey,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: name }])],
    })
    await writeFile(path.join(folder, `${name}.crt`), certificate.toString('pem'))
    await writeFile(path.join(folder, `${name}.key`), await pemOf(keys.privateKey), { mode: 0o600 })
  }
}

async function pemOf(key: CryptoKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', key))
  return `-----BEGIN PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END PRIVATE KEY-----\n`
}
