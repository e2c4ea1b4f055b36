import { Box, Heading } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DisclosureFragment } from './disclosure.generated'
import { DisclosureFacts } from './disclosure-facts'
import type { ScheduleLineFragment } from './schedule-line.generated'
import { ScheduleTable } from './schedule-table'
import { TermsFacts } from './terms-facts'
import { useTermsLabels } from './terms-labels'
import type { TermsOfProposalFragment } from './terms-of-proposal.generated'

/** The terms of a proposal or a contract with what was calculated from them. */
export type InFull = {
  /** Null for proposals and contracts that have no terms of their structure. */
  readonly terms: TermsOfProposalFragment | null
  readonly schedule: readonly ScheduleLineFragment[]
  readonly disclosure: DisclosureFragment | null
}

/** Disclosure, terms and schedule, one below the other; without terms, a sentence that says so. */
export const TermsInFull = ({ of: { terms, schedule, disclosure }, currency }: { readonly of: InFull; readonly currency: string }) => {
  const { t } = useTranslation('contractTerms')
  const label = useTermsLabels()
  if (terms === null) return <Box color="fg.muted">{t('full.none')}</Box>
  return (
    <Box display="grid" gap="6" minWidth="0">
      {disclosure && (
        <Part title={t('full.disclosure')}>
          <DisclosureFacts disclosure={disclosure} currency={currency} />
        </Part>
      )}
      <Part title={t('full.terms', { form: label.form(terms.__typename) })}>
        <TermsFacts terms={terms} currency={currency} />
      </Part>
      {schedule.length > 0 && (
        <Part title={t('full.schedule')}>
          <ScheduleTable
            lines={schedule}
            disclosure={disclosure}
            currency={currency}
            {...(terms.__typename === 'SalamTerms' && { unit: terms.unit })}
          />
        </Part>
      )}
    </Box>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  const name = useId()
  return (
    <Box as="section" aria-labelledby={name} minWidth="0">
      <Heading id={name} as="h3" textStyle="body" fontWeight="semibold" marginBlockEnd="3">
        {title}
      </Heading>
      {children}
    </Box>
  )
}
