import { isIPv4 } from 'node:net'
import { plainAddress } from '../../../platform/http/authentication.ts'
import { deliverMail } from '../../../platform/messages/mail.ts'
import { networkOf } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { mails } from '../proofs/mails.ts'
import { deviceOf } from '../records/device.ts'
import type { User } from '../records/user.entity.ts'

/** Every program that the person's sessions began with, and whether one of them began in this network. */
const BEFORE = `
  select coalesce(array_agg(distinct user_agent) filter (where user_agent is not null), '{}') as "userAgents", count(*)::int as sessions,
    coalesce(bool_or(ip <<= any ($2::inet[])), false) as "isKnownNetwork"
  from session where user_id = $1`

interface Before {
  readonly userAgents: readonly string[]
  readonly sessions: number
  readonly isKnownNetwork: boolean
}

/** Returns the network of one person that an address belongs to, in each way of writing it. */
const networksOf = (ip: string): string[] => [networkOf(ip), ...(isIPv4(ip) ? [`::ffff:${ip}`] : [])]

/**
 * Mails the person, before their session begins, when none of theirs began on this device or in this network. The first session of
 * an account is not reported, nor are those of people who do not want it or whose address is not verified.
 */
export const notifyOfNewDevice = async (tx: Tx, user: User, publicUrl: string): Promise<void> => {
  if (!user.loginNotifications || !user.isEmailVerified) return
  const ip = plainAddress(tx.viewer.ip)
  const [before]: Before[] = await tx.db.query(BEFORE, [user.id, ip ? networksOf(ip) : []])
  if (!before || before.sessions === 0) return
  const device = deviceOf(tx.viewer.userAgent ?? null)
  const isSame = (userAgent: string) => {
    const { browser, system } = deviceOf(userAgent)
    return browser === device.browser && system === device.system
  }
  if (before.isKnownNetwork && before.userAgents.some(isSame)) return
  const signIn = { device, address: ip, at: tx.now }
  await tx.enqueue(deliverMail, { to: user.email, ...mails.newSignIn(user, user.name, signIn, `${publicUrl}/forgot-password`) })
}
