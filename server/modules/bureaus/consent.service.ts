import { toBusiness } from '../../platform/events.ts'
import type { Language } from '../../platform/i18n/language.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockById, orNotFound } from '../../platform/rows.ts'
import type { Tx } from '../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../platform/viewer.ts'
import { DAY, later } from '../../shared/clock.ts'
import { conflict, DomainError, notFound } from '../../shared/errors.ts'
import { Business, ownBusinessId } from '../business/index.ts'
import { BureauConsent, consentInForce } from './bureau-consent.entity.ts'
import { bureauOf } from './bureau-of.ts'
import { BUREAU_PURPOSE, type Bureau } from './bureau-terms.ts'
import { bureauConsentGranted, bureauConsentRevoked } from './bureaus.events.ts'
import { consentText, consentTextHash } from './consent-text.ts'

/** A consent ends after a year, unless it is revoked before. */
const GOOD_FOR = 365 * DAY

/** The consent of businesses to checks at their credit bureau: without it no bureau is called. */
export const createConsents = ({ work }: Platform) => {
  /** Locks the viewer's business, and returns it with the bureau of its country. */
  const lockOwn = async (tx: Tx): Promise<{ business: Business; bureau: Bureau; userId: string }> => {
    const business = orNotFound(await lockById(tx.db, Business, ownBusinessId(tx.viewer)), () => notFound('business.notFound'))
    const bureau = bureauOf(business)
    if (bureau === null) throw conflict('bureaus.none')
    return { business, bureau, userId: signedIn(tx.viewer).userId }
  }

  const end = (tx: Tx, { id }: BureauConsent, userId: string) =>
    tx.db.update(BureauConsent, { id }, { revokedAt: tx.now, revokedById: userId })

  return {
    /**
     * Records the consent of the viewer's business to the text that they read; it replaces an earlier one. Throws CONTENT_CHANGED for
     * the hash of any other text, and CONFLICT where the country has no bureau that is known here.
     */
    grant: (viewer: Viewer, textHash: string, language: Language): Promise<Business> =>
      work(viewer, async (tx) => {
        const { business, bureau, userId } = await lockOwn(tx)
        if (textHash !== consentTextHash(bureau)) throw new DomainError('CONTENT_CHANGED', 'bureaus.textChanged')
        const earlier = await consentInForce(tx.db, business.id, bureau, tx.now)
        if (earlier) await end(tx, earlier, userId)
        const said = { textHash, shownText: consentText(bureau, language), givenById: userId, givenAt: tx.now }
        const row = { businessId: business.id, bureau, ...said, expiresAt: later(tx.now, GOOD_FOR) }
        const { expiresAt } = await tx.db.save(tx.db.create(BureauConsent, row))
        const payload = { businessId: business.id, bureau, purpose: BUREAU_PURPOSE, textHash, expiresAt: expiresAt.toISOString() } as const
        await tx.emit(bureauConsentGranted.of(business.id, [toBusiness(business.id)], payload))
        return business
      }),

    /** Ends the consent at once: no bureau is called any more, and lenders read no earlier report. Throws CONFLICT without a consent. */
    revoke: (viewer: Viewer): Promise<Business> =>
      work(viewer, async (tx) => {
        const { business, bureau, userId } = await lockOwn(tx)
        const consent = await consentInForce(tx.db, business.id, bureau, tx.now)
        if (!consent) throw conflict('bureaus.noConsent')
        await end(tx, consent, userId)
        const payload = { businessId: business.id, bureau, purpose: BUREAU_PURPOSE } as const
        await tx.emit(bureauConsentRevoked.of(business.id, [toBusiness(business.id)], payload))
        return business
      }),
  }
}

export type Consents = ReturnType<typeof createConsents>
