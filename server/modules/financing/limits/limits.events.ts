import { event, toBusiness, toRole } from '../../../platform/events.ts'
import { Role } from '../../../shared/role.ts'
import type { JurisdictionCode, LenderClass } from '../../jurisdictions/index.ts'

interface Acknowledged {
  readonly lenderId: string
  readonly jurisdiction: JurisdictionCode
  readonly lenderClass: LenderClass
  readonly textHash: string
}

/** A lender declared to be of a class in a country, and acknowledged its risks. */
const lenderClassAcknowledged = event<Acknowledged>('financing.lender_class_acknowledged')

export const acknowledgedBy = (acknowledgementId: string, about: Acknowledged) =>
  lenderClassAcknowledged.of(acknowledgementId, [toBusiness(about.lenderId), toRole(Role.ADMIN)], about)
