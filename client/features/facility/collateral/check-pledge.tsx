import { useApolloClient } from '@apollo/client/react'
import { Box, Button } from '@chakra-ui/react'
import { SearchCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubmit } from '@/lib/api/use-submit'
import { useFilters } from '@/lib/lists/use-filters'
import { Form } from '@/ui/fields/form'
import { Time } from '@/ui/figures/time'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Modal } from '@/ui/overlays/modal'
import { CheckFields } from './check-fields'
import { type CheckValues, newCheck, toCheck } from './check-values'
import { PledgeCheckDocument, type PledgeCheckQuery } from './pledge-check.generated'

const CLOSED = { checkPledge: false }

/** A button by which a lender checks whether something is pledged, without learning anything else. */
export const CheckPledge = ({ label }: { readonly label: string }) => {
  const [{ checkPledge }, set] = useFilters(CLOSED)
  return (
    <>
      <Button variant="outline" size="md" onClick={() => set({ checkPledge: true })}>
        <SearchCheck aria-hidden />
        {label}
      </Button>
      {checkPledge && <CheckModal onClose={() => set(CLOSED)} />}
    </>
  )
}

const CheckModal = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('collateral')
  return (
    <Modal open onClose={onClose} title={t('check.title')} explanation={t('check.explanation')}>
      <CheckForm />
    </Modal>
  )
}

const CheckForm = () => {
  const { t } = useTranslation('collateral')
  const client = useApolloClient()
  const [result, setResult] = useState<PledgeCheckQuery['pledgeCheck']>()
  const submission = useSubmit(async (values: CheckValues) => {
    setResult(undefined)
    // Each check is recorded, and its result is true at that moment only.
    const { data } = await client.query({
      query: PledgeCheckDocument,
      variables: { input: toCheck(values) },
      fetchPolicy: 'no-cache',
    })
    setResult(data?.pledgeCheck)
  })
  return (
    <Form<CheckValues> defaults={newCheck()} submission={submission} submitLabel={t('check.submit')}>
      <CheckFields />
      <Box role="status">{result && <CheckResult {...result} />}</Box>
    </Form>
  )
}

const CheckResult = ({ isPledged, pledgedOn }: PledgeCheckQuery['pledgeCheck']) => {
  const { t } = useTranslation('collateral')
  if (!isPledged || pledgedOn === null) return <StatusBadge tone="positive">{t('check.free')}</StatusBadge>
  return (
    <Box display="grid" justifyItems="start" gap="1">
      <StatusBadge tone="negative">{t('check.pledged')}</StatusBadge>
      <Box>
        {t('check.since')} <Time at={pledgedOn} as="date" />
      </Box>
    </Box>
  )
}
