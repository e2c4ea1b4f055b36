import type { EntityManager } from 'typeorm'
import { isId, orNotFound } from '../../../platform/rows.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import { invalidField, notFound } from '../../../shared/errors.ts'
import { type ContractStructure, Structure } from '../../structures/index.ts'
import { readsTheRecord } from '../reviews/review.query.ts'
import { IncidentSubjectKind } from './incident-terms.ts'

/** What an incident concerns, with who is party to it and who has to put it right. */
export interface Subject {
  readonly kind: IncidentSubjectKind
  readonly id: string | null
  readonly structure: ContractStructure | null
  readonly label: string | null
  readonly respondentId: string | null
  readonly partyIds: readonly string[]
}

export interface NamedSubject {
  readonly kind: IncidentSubjectKind
  readonly id?: string | null
  readonly structure?: Structure | null
}

interface Found {
  readonly label: string
  readonly respondentId: string | null
  readonly partyIds: string[]
}

const CONTRACT = `
  select reference as label, lender_id as "respondentId", array[merchant_id, lender_id] as "partyIds" from contract
  where id = $1 and ($2::uuid is null or $2 in (merchant_id, lender_id))`

/** Selects a subject by its id; for a business, one that it is a party of. */
const FIND: Readonly<Record<Exclude<IncidentSubjectKind, IncidentSubjectKind.STRUCTURE>, string>> = {
  [IncidentSubjectKind.LENDER]: `
    select business.name as label, business.id as "respondentId", array[business.id] as "partyIds" from business
    where business.id = $1 and $2::uuid is null
      and exists (select from app_user person where person.business_id = business.id and person.role in ('lender', 'private_lender'))`,
  [IncidentSubjectKind.FACILITY]: `${CONTRACT} and exists (select from facility where facility.id = contract.id)`,
  [IncidentSubjectKind.CONTRACT]: CONTRACT,
  [IncidentSubjectKind.REQUEST]: `
    select request.title as label, null as "respondentId", array[request.merchant_id] as "partyIds" from financing_request request
    where request.id = $1 and ($2::uuid is null or request.merchant_id = $2
      or exists (select from lender_response response where response.request_id = request.id and response.lender_id = $2))`,
}

/**
 * Finds what is named. A business may name facilities, contracts and requests that it is a party of. Throws NOT_FOUND for what the
 * viewer may not see, and INVALID when the id or the structure does not fit the kind.
 */
export const findSubject = async (db: EntityManager, viewer: Viewer, { kind, id, structure }: NamedSubject): Promise<Subject> => {
  const isStaff = readsTheRecord(viewer)
  if (kind === IncidentSubjectKind.STRUCTURE) {
    if (!isStaff) throw invalidField('subject.kind', 'shariah.incidents.input.ownSubject')
    if (!structure || structure === Structure.FLEXIBLE || id) throw invalidField('subject.structure', 'shariah.incidents.input.structure')
    return { kind, id: null, structure, label: null, respondentId: null, partyIds: [] }
  }
  if (structure || !id) throw invalidField('subject.id', 'shariah.incidents.input.subject')
  const rows = isId(id) ? await db.query<Found[]>(FIND[kind], [id.toLowerCase(), isStaff ? null : viewer.businessId]) : []
  const found = orNotFound(rows[0], () => notFound('shariah.incidents.subjectNotFound'))
  return { kind, id: id.toLowerCase(), structure: null, ...found }
}
