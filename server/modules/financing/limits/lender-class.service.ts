import type { EntityManager } from 'typeorm'
import type { Language } from '../../../platform/i18n/language.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { dayIn } from '../../../shared/day.ts'
import { DomainError, forbidden, invalidField } from '../../../shared/errors.ts'
import { MemberRole } from '../../../shared/member-role.ts'
import { actingBusiness, ownBusinessId } from '../../business/index.ts'
import { type JurisdictionCode, jurisdictionCodes, jurisdictionOf, type LenderClass, lenderClassesOn } from '../../jurisdictions/index.ts'
import { LenderClassAcknowledgement, newestAcknowledgement } from './lender-class.entity.ts'
import type { AcknowledgeLenderClassInput } from './lender-class.inputs.ts'
import { classThatCounts, needsFacts, riskText, riskTextHash } from './lender-class.ts'
import type { LenderClassification } from './lender-class.type.ts'
import { acknowledgedBy } from './limits.events.ts'

const dayOf = (jurisdiction: JurisdictionCode, now: Date) => dayIn(jurisdictionOf(jurisdiction).calendar.timeZone, now)

/** Returns the class of a lender in a country on its local day; null where the country has none. */
export const lenderClassIn = async (
  db: EntityManager,
  lenderId: string,
  jurisdiction: JurisdictionCode,
  day: string,
): Promise<LenderClass | null> => classThatCounts(jurisdiction, (await newestAcknowledgement(db, lenderId, jurisdiction))?.lenderClass, day)

/** The classes of lenders by country, as lenders acknowledge them. */
export const createLenderClasses = ({ work, clock, dataSource }: Platform) => {
  const classification = async (
    db: EntityManager,
    lenderId: string,
    jurisdiction: JurisdictionCode,
    language: Language,
    now: Date,
  ): Promise<LenderClassification | null> => {
    const day = dayOf(jurisdiction, now)
    const classes = lenderClassesOn(jurisdiction, day)
    if (!classes) return null
    const newest = await newestAcknowledgement(db, lenderId, jurisdiction)
    return {
      jurisdiction,
      lenderClass: classThatCounts(jurisdiction, newest?.lenderClass, day)!,
      declaredFacts: newest?.declaredFacts ?? null,
      acknowledgedAt: newest?.acknowledgedAt ?? null,
      acknowledgedById: newest?.acknowledgedBy ?? null,
      source: classes.source,
      verifiedOn: classes.verifiedOn,
      choices: classes.rule.map((lenderClass) => ({
        lenderClass,
        riskText: riskText(lenderClass, language),
        textHash: riskTextHash(lenderClass),
        needsFacts: needsFacts(lenderClass, classes.rule),
      })),
    }
  }

  return {
    /** Returns the viewer's own class in each country that has classes. */
    async own(viewer: Viewer, language: Language): Promise<LenderClassification[]> {
      const [lenderId, now] = [ownBusinessId(viewer), clock.now()]
      const all = await Promise.all(jurisdictionCodes.map((code) => classification(dataSource.manager, lenderId, code, language, now)))
      return all.filter((each) => each !== null)
    },

    /**
     * Records that the viewer's business is of a class, with the text that an owner of it has read; earlier acknowledgements are kept.
     * Throws FORBIDDEN for anyone but an owner, and CONTENT_CHANGED for the hash of any other text.
     */
    async acknowledge(viewer: Viewer, input: AcknowledgeLenderClassInput, language: Language): Promise<LenderClassification> {
      const { jurisdiction, lenderClass, textHash } = input
      return work(viewer, async (tx) => {
        const { viewer: person, business } = await actingBusiness(tx, 'RESPOND_TO_REQUESTS')
        if (person.memberRole !== MemberRole.OWNER) throw forbidden('financing.limits.ownerOnly')
        const classes = lenderClassesOn(jurisdiction, dayOf(jurisdiction, tx.now))?.rule ?? []
        if (!classes.includes(lenderClass)) throw invalidField('lenderClass', 'financing.limits.classOfOtherCountry')
        const declaredFacts = input.declaredFacts?.trim() || null
        if (declaredFacts === null && needsFacts(lenderClass, classes)) throw invalidField('declaredFacts', 'financing.limits.factsMissing')
        if (textHash !== riskTextHash(lenderClass)) throw new DomainError('CONTENT_CHANGED', 'financing.limits.textChanged')
        const row = { businessId: business.id, jurisdiction, lenderClass, declaredFacts, textHash }
        const said = { shownText: riskText(lenderClass, language), acknowledgedAt: tx.now, acknowledgedBy: person.userId }
        const { id } = await tx.db.save(tx.db.create(LenderClassAcknowledgement, { ...row, ...said }))
        await tx.emit(acknowledgedBy(id, { lenderId: business.id, jurisdiction, lenderClass, textHash }))
        return (await classification(tx.db, business.id, jurisdiction, language, tx.now))!
      })
    },
  }
}

export type LenderClasses = ReturnType<typeof createLenderClasses>
