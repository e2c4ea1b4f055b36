import { Box, chakra } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { Money } from '@/ui/figures/money'
import { BlockSkeleton, QueryView } from '@/ui/frames/query-view'
import { CommitmentRules } from '@/ui/records/commitment-rules'
import { useCommitmentAllowanceQuery } from './commitment-allowance.generated'

/** What the lender may commit to a request, with the rule that decides it and all others behind a disclosure. */
export const CommitmentAllowance = ({ requestId }: { readonly requestId: string }) => {
  const { t } = useTranslation('limits')
  const query = useCommitmentAllowanceQuery({ variables: { requestId }, fetchPolicy: 'cache-and-network' })
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={2} />}>
      {({ commitmentLimit }) => (
        <Box bg="bg.subtle" borderWidth="1px" borderRadius="card" padding="4" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
          <Box fontWeight="medium">
            <Trans
              t={t}
              i18nKey="own"
              components={{ amount: <Money amount={commitmentLimit.mayCommit} currency={commitmentLimit.currency} /> }}
            />
          </Box>
          <Box color="fg.muted">{commitmentLimit.binding.explanation}</Box>
          <details>
            <chakra.summary cursor="pointer" fontWeight="medium" paddingBlock="1">
              {t('why')}
            </chakra.summary>
            <Box marginBlockStart="3">
              <CommitmentRules limit={commitmentLimit} />
            </Box>
          </details>
        </Box>
      )}
    </QueryView>
  )
}
