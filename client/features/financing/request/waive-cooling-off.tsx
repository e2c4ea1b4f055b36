import { Box, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { Confirm } from '@/ui/overlays/confirm'
import { useActOnce } from '@/ui/use-act'
import { WaiveCoolingOffDocument } from './request-acts.generated'
import type { RequestDetailsFragment } from './request-details.generated'

type WaiveCoolingOffProps = { readonly request: RequestDetailsFragment; readonly open: boolean; readonly onClose: () => void }

/** Confirms the waiver of the right to cancel: its end date, the consequence, and the contracts that it covers. */
export const WaiveCoolingOff = ({ request, open, onClose }: WaiveCoolingOffProps) => {
  const { t } = useTranslation('financing')
  const { t: d } = useTranslation('domain')
  const { money } = useFormat()
  const [hasRead, setHasRead] = useState(false)
  const contracts = request.contracts.filter(({ status }) => status === 'CONTRACTED')
  const remaining = [...new Set(contracts.flatMap(({ pendingConditions }) => pendingConditions))].filter(
    (condition) => condition !== 'COOLING_OFF',
  )
  const submission = useActOnce(
    `waive.${request.id}`,
    WaiveCoolingOffDocument,
    {
      variables: (contractHashes: readonly string[], idempotencyKey) => ({ id: request.id, input: { contractHashes }, idempotencyKey }),
      toast: () => t(remaining.length > 0 ? 'waive.done' : 'waive.funded'),
      done: onClose,
    },
    { replaceable: true },
  )
  const total = money(request.amount, request.currency)
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={t('waive.title')}
      confirmLabel={t('waive.open')}
      submission={{ ...submission, submit: () => submission.submit(contracts.map(({ hash }) => hash)) }}
      disabled={!hasRead}
      consequence={
        <Box display="grid" gap="4">
          <Box>
            {request.coolingOff && (
              <Trans t={t} i18nKey="waive.until" components={{ end: <Time at={request.coolingOff.endsAt} as="dateTime" /> }} />
            )}{' '}
            {t('waive.binds')}
          </Box>
          {remaining.length === 0 ? (
            <Box>{t('waive.moves', { amount: total })}</Box>
          ) : (
            <Box>
              {t('waive.remaining', { amount: total })}
              <chakra.ul listStyleType="disc" paddingInlineStart="5" marginBlockStart="1">
                {remaining.map((condition) => (
                  <li key={condition}>{d(`contract.pendingConditions.${condition}`)}</li>
                ))}
              </chakra.ul>
            </Box>
          )}
          <chakra.label display="flex" gap="2" alignItems="flex-start" cursor="pointer">
            <Box asChild width="16px" height="16px" marginBlockStart="3px" accentColor="brand.solid" flexShrink="0">
              <input type="checkbox" checked={hasRead} onChange={(event) => setHasRead(event.target.checked)} />
            </Box>
            <span>{t('waive.read', { references: contracts.map(({ reference }) => reference).join(', '), count: contracts.length })}</span>
          </chakra.label>
        </Box>
      }
    />
  )
}
