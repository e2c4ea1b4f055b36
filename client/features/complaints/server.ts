import type { AddComplaintInformationInput, SubmitComplaintInput } from '@/graphql/types.generated'
import { fetchGraphql, orUnknown } from '@/lib/api/fetch-graphql'
import type { AddComplaintInformationMutation } from './add-information.generated'
import addInformation from './add-information.graphql?raw'
import type { ComplaintByLinkQuery } from './by-link.generated'
import byLink from './by-link.graphql?raw'
import type { ComplainantQuery } from './complainant.generated'
import complainant from './complainant.graphql?raw'
import type { ComplaintFieldsFragment } from './complaint-fields.generated'
import fields from './complaint-fields.graphql?raw'
import type { EscalateComplaintMutation } from './escalate.generated'
import escalate from './escalate.graphql?raw'
import type { SubmitComplaintMutation } from './submit.generated'
import submit from './submit.graphql?raw'
import type { WithdrawComplaintMutation } from './withdraw.generated'
import withdraw from './withdraw.graphql?raw'

export type PublicComplaint = ComplaintFieldsFragment
export type Submitted = SubmitComplaintMutation['submitComplaint']
export type Complainant = NonNullable<ComplainantQuery['viewer']>

/** The requests of the public pages of complaints, without Apollo. */
export const server = {
  complaint: async (token: string, signal: AbortSignal): Promise<PublicComplaint> =>
    orUnknown((await fetchGraphql<ComplaintByLinkQuery>(byLink + fields, { variables: { token }, signal })).complaintByLink),

  complainant: async (signal: AbortSignal) => (await fetchGraphql<ComplainantQuery>(complainant, { signal })).viewer,

  submit: async (input: SubmitComplaintInput) =>
    (await fetchGraphql<SubmitComplaintMutation>(submit, { variables: { input } })).submitComplaint,

  addInformation: async (token: string, input: AddComplaintInformationInput): Promise<PublicComplaint> =>
    (await fetchGraphql<AddComplaintInformationMutation>(addInformation + fields, { variables: { token, input } })).addComplaintInformation,

  escalate: async (token: string, reason: string): Promise<PublicComplaint> =>
    (await fetchGraphql<EscalateComplaintMutation>(escalate + fields, { variables: { token, reason } })).escalateComplaint,

  withdraw: async (token: string): Promise<PublicComplaint> =>
    (await fetchGraphql<WithdrawComplaintMutation>(withdraw + fields, { variables: { token } })).withdrawComplaint,
}
