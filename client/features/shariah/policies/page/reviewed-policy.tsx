import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { Card } from '@/ui/frames/card'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { PolicyChanges } from './policy-changes'
import { PolicyFacts } from './policy-facts'
import { usePolicyPageQuery } from './policy-page.generated'
import { PolicyText } from './policy-text'
import { Trial } from './trial'

/** A version under review, as the board reads it before it votes: differences and effect first, then the text. */
export const ReviewedPolicy = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('policies')
  const query = found(usePolicyPageQuery({ variables: { id } }))
  return (
    <QueryView
      query={query}
      skeleton={
        <Card>
          <BlockSkeleton lines={12} />
        </Card>
      }
    >
      {({ policy }) => (
        <>
          <PolicyChanges id={policy.id} />
          {policy.rules.length > 0 ? <Trial id={policy.id} /> : <Card title={t('trial.title')}>{t('noRules')}</Card>}
          <PolicyText policy={policy} />
          <PolicyFacts policy={policy} />
        </>
      )}
    </QueryView>
  )
}
