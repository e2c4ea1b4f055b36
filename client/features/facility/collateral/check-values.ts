import type { Currency, PledgeCheckInput } from '@/graphql/types.generated'

/** The form of a check. Only the fields of what it asks about are sent. */
export type CheckValues = {
  about: 'asset' | 'invoice' | 'fingerprint'
  assetNumber: string
  invoice: { issuer: string; number: string; issuedOn: string; amount: string; currency: Currency }
  fingerprint: string
}

export const newCheck = (): CheckValues => ({
  about: 'asset',
  assetNumber: '',
  invoice: { issuer: '', number: '', issuedOn: '', amount: '', currency: 'AED' },
  fingerprint: '',
})

export const toCheck = ({ about, assetNumber, invoice, fingerprint }: CheckValues): PledgeCheckInput => {
  if (about === 'invoice') return { invoice }
  return about === 'asset' ? { assetNumber } : { fingerprint: fingerprint.trim() }
}
