import { Box, Button } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { useViewer } from '@/lib/api/session'
import { BackButton } from '@/ui/frames/back-button'
import { Card } from '@/ui/frames/card'
import { PageHeader } from '@/ui/frames/page-header'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { StatusLabel } from '@/ui/labels/status-label'
import { READ_ALL } from '../readers'
import { usePolicyTitle } from '../use-policy-title'
import { History } from './history'
import { PolicyActions } from './policy-actions'
import { PolicyChanges } from './policy-changes'
import { PolicyFacts } from './policy-facts'
import { type PolicyPageQuery, usePolicyPageQuery } from './policy-page.generated'
import { PolicyText } from './policy-text'
import { Trial } from './trial'

type PolicyPageProps = {
  readonly id: string
  readonly hrefOf: (id: string) => string
  readonly onBack: () => void
  /** For the board alone. */
  readonly onEdit?: (id: string) => void
  readonly onReview?: (id: string) => void
}

/** One version of a policy: its text, what its rules would refuse, what differs and what came before. */
export const PolicyPage = ({ id, onBack, ...acts }: PolicyPageProps) => {
  const { t } = useTranslation('policies')
  const query = found(usePolicyPageQuery({ variables: { id }, fetchPolicy: 'cache-and-network' }))
  return (
    <>
      <BackButton label={t('back')} onClick={onBack} />
      <QueryView
        query={query}
        skeleton={
          <Card>
            <BlockSkeleton lines={12} />
          </Card>
        }
      >
        {({ policy }) => <Policy policy={policy} {...acts} />}
      </QueryView>
    </>
  )
}

type PolicyProps = Omit<PolicyPageProps, 'id' | 'onBack'> & { readonly policy: NonNullable<PolicyPageQuery['policy']> }

const Policy = ({ policy, hrefOf, onEdit, onReview }: PolicyProps) => {
  const { t } = useTranslation('policies')
  const titleOf = usePolicyTitle()
  const { role } = useViewer()
  const { review } = policy
  return (
    <>
      <PageHeader
        title={titleOf(policy)}
        badge={<StatusLabel of="policy" value={policy.status} />}
        explanation={
          <>
            <bdi>{policy.number}</bdi> · {t('version', { version: policy.version })} · {t(`category.${policy.category}`)}
          </>
        }
        action={<PolicyActions policy={policy} onEdit={() => onEdit?.(policy.id)} />}
      />
      <Box display="grid" gap="5">
        {policy.notes && (
          <Card title={t(policy.status === 'WITHDRAWN' ? 'notes.withdrawn' : 'notes.changes')}>
            <Box dir="auto" whiteSpace="pre-wrap">
              {policy.notes}
            </Box>
          </Card>
        )}
        <PolicyFacts policy={policy} />
        {review && onReview && (
          <Button size="sm" variant="outline" justifySelf="start" onClick={() => onReview(review.id)}>
            {t('openReview')}
          </Button>
        )}
        <PolicyText policy={policy} />
        <PolicyChanges id={policy.id} />
        {policy.rules.length > 0 && READ_ALL.includes(role) && <Trial id={policy.id} />}
        <History versions={policy.versions} shownId={policy.id} hrefOf={hrefOf} />
      </Box>
    </>
  )
}
