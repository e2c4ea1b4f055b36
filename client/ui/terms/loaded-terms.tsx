import { Box, Button, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { found } from '@/lib/api/found'
import { BlockSkeleton, QueryView } from '../frames/query-view'
import { Modal } from '../overlays/modal'
import { useRequestTermsQuery } from './request-terms.generated'
import { TermsInFull } from './terms-in-full'

type LoadedTermsProps = {
  readonly requestId: string
  /** The proposal or the contract. */
  readonly of: 'responses' | 'contracts'
  readonly id: string
  readonly currency: string
}

/** Loads the terms of one proposal or contract and shows them in full. Give it the version as `key`: a new one is loaded again. */
export const LoadedTerms = ({ requestId, of, id, currency }: LoadedTermsProps) => {
  const { t } = useTranslation('contractTerms')
  const query = found(useRequestTermsQuery({ variables: { requestId }, fetchPolicy: 'network-only', nextFetchPolicy: 'cache-first' }))
  return (
    <QueryView query={query} skeleton={<BlockSkeleton lines={9} />}>
      {({ financingRequest }) => {
        const one = financingRequest[of].find((each) => each.id === id)
        return one ? <TermsInFull of={one} currency={currency} /> : <Box color="fg.muted">{t('full.gone')}</Box>
      }}
    </QueryView>
  )
}

type TermsButtonProps = LoadedTermsProps & {
  /** The lender, the request or the contract, for screen readers. */
  readonly name: string
  /** Of a proposal. */
  readonly version?: number
}

/** Opens the terms and the schedule, which are loaded on demand. */
export const TermsButton = ({ name, version, ...terms }: TermsButtonProps) => {
  const { t } = useTranslation('contractTerms')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="outline" aria-label={t('full.showOf', { name })} onClick={() => setOpen(true)}>
        {t('full.show')}
      </Button>
      <Modal open={open} onClose={() => setOpen(false)} title={t('full.show')} explanation={<bdi>{name}</bdi>} width="820px">
        <LoadedTerms key={version} {...terms} />
      </Modal>
    </>
  )
}

/** The same below a line that unfolds it, for dialogs. */
export const FoldedTerms = ({ name, version, ...terms }: TermsButtonProps) => {
  const { t } = useTranslation('contractTerms')
  const [open, setOpen] = useState(false)
  return (
    <chakra.details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <chakra.summary cursor="pointer" color="brand.fg" fontWeight="medium" width="fit-content" aria-label={t('full.showOf', { name })}>
        {t('full.show')}
      </chakra.summary>
      {open && (
        <Box paddingBlockStart="3">
          <LoadedTerms key={version} {...terms} />
        </Box>
      )}
    </chakra.details>
  )
}
