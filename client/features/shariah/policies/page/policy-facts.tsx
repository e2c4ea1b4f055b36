import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { CopyText } from '@/ui/figures/copy-text'
import { type Fact, Facts } from '@/ui/figures/facts'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import type { PolicyTextFragment } from './policy-page.generated'

/** Dates, people and the fingerprint of a version. */
export const PolicyFacts = ({ policy }: { readonly policy: PolicyTextFragment }) => {
  const { t } = useTranslation('policies')
  const { percent } = useFormat()
  const facts: readonly Fact[] = [
    { label: t('categoryName'), value: t(`category.${policy.category}`) },
    { label: t('versionName'), value: policy.version },
    { label: t('effectiveOn'), value: <Time at={policy.effectiveOn} as="date" /> },
    { label: t('nextReviewOn'), value: <Time at={policy.nextReviewOn} as="date" /> },
    { label: t('lastReviewedAt'), value: policy.lastReviewedAt ? <Time at={policy.lastReviewedAt} as="date" /> : t('notReviewed') },
    { label: t('approvedBy'), value: policy.approvedBy ? <bdi>{policy.approvedBy.name}</bdi> : t('notApproved') },
    { label: t('author'), value: policy.author ? <bdi>{policy.author.name}</bdi> : t('none') },
    ...(policy.incomeThresholdPercent === null ? [] : [{ label: t('incomeThreshold'), value: percent(policy.incomeThresholdPercent) }]),
    { label: t('published'), value: t(policy.isPublic ? 'publishedYes' : 'publishedNo') },
    { label: t('relatedFatwa'), value: policy.relatedFatwa ? <bdi>{policy.relatedFatwa}</bdi> : t('none') },
    { label: t('fingerprint'), value: <CopyText text={policy.contentHash} what={t('fingerprint')} />, wide: true },
  ]
  return (
    <Card title={t('facts')}>
      <Facts facts={facts} />
    </Card>
  )
}
