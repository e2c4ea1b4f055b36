import type { CollateralKind, Currency, GuarantorRelation, PledgeCollateralInput } from '@/graphql/types.generated'
import type { UploadedFile } from '@/lib/api/upload'
import { today } from '@/lib/text/day'

/** The form of a pledge. Only the fields of its kind are sent. */
export type PledgeValues = {
  kind: CollateralKind
  description: string
  assetNumber: string
  invoiceId: string
  guarantor: { name: string; relation: GuarantorRelation; identifier: string }
  currency: Currency
  value: string
  valuedOn: string
  fileIds: UploadedFile[]
}

export const newPledge = (currency: Currency): PledgeValues => ({
  kind: 'ASSET',
  description: '',
  assetNumber: '',
  invoiceId: '',
  guarantor: { name: '', relation: 'OWNER', identifier: '' },
  currency,
  value: '',
  valuedOn: today(),
  fileIds: [],
})

export const toPledge = ({ kind, assetNumber, invoiceId, guarantor, fileIds, ...stated }: PledgeValues): PledgeCollateralInput => ({
  ...stated,
  fileIds: fileIds.map(({ id }) => id),
  ...(kind === 'ASSET' && { assetNumber }),
  ...(kind === 'RECEIVABLE' && { invoiceId }),
  ...(kind === 'GUARANTEE' && { guarantor }),
})
