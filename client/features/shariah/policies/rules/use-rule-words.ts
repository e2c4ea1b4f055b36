import { useTranslation } from 'react-i18next'
import type { PolicyField } from '@/graphql/types.generated'
import { useFormat } from '@/lib/text/format'
import { FIELDS } from './policy-fields'
import type { PolicyTestPartsFragment } from './rule.generated'

/** The names of fields, their values and comparisons in the language of the screen. */
export const useRuleWords = () => {
  const { t } = useTranslation('policies')
  const { t: terms } = useTranslation('terms')
  const { t: contract } = useTranslation('contractTerms')
  const { t: limits } = useTranslation('limits')
  const { money, decimal, anyOf } = useFormat()

  /** A choice of a field. The texts of a closed set are where its screens have them. */
  const choice = (field: PolicyField, value: string): string => {
    switch (field) {
      case 'STRUCTURE':
        return terms(`structure.${value}` as 'structure.MURABAHA')
      case 'SECTOR':
        return terms(`sector.${value}` as 'sector.OTHER')
      case 'REQUEST_TYPE':
        return terms(`requestType.${value}` as 'requestType.OTHER')
      case 'URGENCY':
        return terms(`urgency.${value}` as 'urgency.LOW')
      case 'TERMS_KIND':
        return t(`termsKind.${value}` as 'termsKind.TAWARRUQ')
      case 'COUNTRY':
        return limits(`country.${value}` as 'country.AE')
      case 'LENDER_CLASS':
        return limits(`class.${value}` as 'class.RETAIL')
      case 'LATE_CLAUSE':
        return contract(`lateClause.${value}` as 'lateClause.NONE')
      case 'ASSET_STATE':
        return contract(`assetState.${value}` as 'assetState.EXISTS')
      case 'GOODS_KIND':
        return contract(`goodsKind.${value}` as 'goodsKind.METAL')
      case 'RENT_KIND':
        return contract(`rentKind.${value}` as 'rentKind.FIXED')
      case 'END_OF_LEASE':
        return contract(`endOfLease.${value}` as 'endOfLease.GIFT')
      default:
        return value
    }
  }

  const worded = ({ field, currency }: PolicyTestPartsFragment, value: string): string => {
    const { kind } = FIELDS[field]
    if (kind === 'amount' && currency) return money(value, currency)
    if (kind === 'percent') return t('percent', { value: decimal(value) })
    if (kind === 'count') return t('months', { count: Number(value) })
    return choice(field, value)
  }

  return {
    choice,
    field: (field: PolicyField): string => t(`field.${field}`),
    /** A comparison as a sentence. */
    test: (test: PolicyTestPartsFragment): string =>
      t(`test.${test.operator}`, {
        field: t(`field.${test.field}`),
        value: anyOf(test.values.map((value) => worded(test, value))),
      }),
  }
}
