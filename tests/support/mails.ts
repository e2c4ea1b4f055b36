import { expect } from 'vitest'
import type { World } from './world.ts'

export interface Mail {
  readonly subject: string
  readonly body: string
}

/** Returns the mails to an address, the latest first. */
export const mailsTo = async (world: World, to: string): Promise<Mail[]> => {
  await world.app.finishJobs()
  return (await world.app.http.inject(`/inbox.json?to=${encodeURIComponent(to)}`)).json()
}

/** Returns the latest mail to an address with this subject, once it has arrived. */
export const mailTo = async (world: World, to: string, subject: string): Promise<Mail> => {
  const find = async () => (await mailsTo(world, to)).find((mail) => mail.subject === subject)
  await expect.poll(find, { interval: 10 }).toBeDefined()
  return (await find())!
}

/** Returns the token of the link in a mail. */
export const tokenIn = ({ body }: Mail, name = 'token'): string => body.match(new RegExp(`[?&]${name}=([\\w-]{43})`))![1]!
