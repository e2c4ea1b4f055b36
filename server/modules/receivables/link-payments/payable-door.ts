import type { Platform } from '../../../platform/platform.ts'
import type { Allowance } from '../../../platform/throttle.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { notFound } from '../../../shared/errors.ts'
import { sha256 } from '../../../shared/text.ts'
import type { LinkSubject, Links } from '../billing/link.ts'

/** Limits wrong tokens per network. A valid link works regardless of wrong attempts. */
const WRONG_TOKENS: Allowance = { name: 'pay-link', tries: 10, seconds: 900 }

/** A link that was opened by its token. */
export interface OpenedLink extends LinkSubject {
  readonly token: string
  readonly tokenHash: string
}

const noSuchLink = () => notFound('receivables.linkPayments.noSuchLink')

/**
 * Opens payment links by their tokens; there is no other access to their subjects. Unknown and revoked links get the same
 * message, and every wrong token counts against the address that sent it.
 */
export const createPayableDoor = ({ throttle, dataSource }: Platform, links: Links) => ({
  async open(viewer: Viewer, token: string): Promise<OpenedLink> {
    const found = await throttle.lookUp(WRONG_TOKENS, viewer, () => links.find(dataSource.manager, token), noSuchLink)
    return { ...found, token, tokenHash: sha256(token) }
  },
})

export type PayableDoor = ReturnType<typeof createPayableDoor>
