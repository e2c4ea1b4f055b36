import { useTranslation } from 'react-i18next'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Hash } from '@/ui/figures/hash'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { rateName, useFinancingLabels } from '@/ui/labels/financing-labels'
import { amountIn, type Content, momentIn, Texts, textIn, textsIn } from './content'

/** A contract as it was concluded, in words. */
export const ContractContent = ({ fields }: Content) => {
  const { t } = useTranslation('domain')
  const { t: terms, i18n } = useTranslation('terms')
  const { t: proof } = useTranslation('proof')
  const labels = useFinancingLabels()
  const currency = textIn(fields['currency'])
  const structure = `structure.${textIn(fields['structure']).toUpperCase()}`
  const conditions = textsIn(fields['conditions'])
  const facts: Fact[] = [
    { label: t('contract.title'), value: <bdi>{textIn(fields['reference'])}</bdi> },
    { label: t('contract.agreedAt'), value: <Time at={momentIn(fields['agreedAt'])} as="dateTime" /> },
    { label: t('contract.merchant'), value: <bdi>{textIn(fields['merchantName'])}</bdi> },
    { label: t('contract.lender'), value: <bdi>{textIn(fields['lenderName'])}</bdi> },
    {
      label: t('contract.structure'),
      value: i18n.exists(structure, { ns: 'terms' }) ? terms(structure as 'structure.MURABAHA') : textIn(fields['structure']),
    },
    { label: t('contract.amount'), value: <Money amount={amountIn(fields['amount'], currency)} currency={currency} /> },
    ...(fields['rate'] == null ? [] : [{ label: t(rateName(textIn(fields['structure']))), value: labels.rate(textIn(fields['rate'])) }]),
    { label: t('contract.term'), value: labels.months(Number(textIn(fields['term']))) },
    {
      label: t('contract.totalPayable'),
      value:
        fields['totalPayable'] == null ? (
          t('contract.notPromised')
        ) : (
          <Money amount={amountIn(fields['totalPayable'], currency)} currency={currency} />
        ),
    },
    { label: proof('contract.votes'), value: String(textsIn(fields['voteHashes']).length) },
    ...(conditions.length > 0 ? [{ label: t('contract.conditions'), value: <Texts texts={conditions} />, wide: true }] : []),
    { label: proof('contract.hash'), value: <Hash hash={textIn(fields['hash'])} />, wide: true },
  ]
  return <Facts facts={facts} />
}
