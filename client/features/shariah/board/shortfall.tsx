import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { Panel } from '@/ui/frames/panel'
import { Facts } from '../review/facts'
import type { ShortfallFragment } from '../review/review-page.generated'
import { LowerNumber } from './lower-number'
import { PendingLowering } from './pending-lowering'

type ShortfallProps = { readonly reviewId: string; readonly shortfall: ShortfallFragment }

/** Why a review cannot reach its number of votes, and what to do about it. */
export const Shortfall = ({ reviewId, shortfall }: ShortfallProps) => {
  const { t } = useTranslation('shariah')
  const { required, most, auditors, unvoted, barredByInterest, suspended, pendingLowering } = shortfall
  const facts = [
    { label: t('shortfall.auditors'), value: auditors },
    { label: t('shortfall.unvoted'), value: unvoted },
    { label: t('shortfall.barred'), value: barredByInterest },
    { label: t('shortfall.suspended'), value: suspended },
  ]
  return (
    <Panel
      as="section"
      aria-label={t('shortfall.title')}
      display="flex"
      gap="3"
      borderColor="caution.border"
      padding={{ base: '4', md: '5' }}
      marginBlockEnd="5"
    >
      <Box flexShrink="0" color="caution.fg" paddingBlockStart="2px">
        <UserX size={18} aria-hidden />
      </Box>
      <Box display="grid" gap="4" flex="1" minWidth="0">
        <Box role="status">
          <Box fontWeight="semibold">{t('shortfall.title')}</Box>
          {t('shortfall.figures', { required, most })}
        </Box>
        <Facts facts={facts} />
        <Remedies reviewId={reviewId} shortfall={shortfall} />
        {pendingLowering && <PendingLowering approval={pendingLowering} />}
      </Box>
    </Panel>
  )
}

const INVITE = 'npm run invite -- --role ssb_auditor --email NAME@COMPANY'
const REINSTATE = 'reinstateUser'

const Remedies = ({ reviewId, shortfall }: ShortfallProps) => {
  const { t } = useTranslation('shariah')
  const { role } = useViewer()
  const [lowering, setLowering] = useState(false)
  const { most, remedies, unvoted, availableActions, pendingLowering } = shortfall
  const isDivided = unvoted === 0 && most > 0 && !remedies.includes('LOWER_NUMBER')
  const who = role === 'ADMIN' ? 'admin' : 'board'
  return (
    <Box display="grid" gap="2">
      <Box fontWeight="medium">{t('shortfall.remedies')}</Box>
      <chakra.ul listStyleType="disc" paddingInlineStart="5">
        {remedies.includes('LOWER_NUMBER') && <li>{t('shortfall.LOWER_NUMBER', { most })}</li>}
        <li>
          <Trans t={t} i18nKey={`shortfall.INVITE_AUDITOR.${who}`} components={{ command: <Command>{INVITE}</Command> }} />
        </li>
        {remedies.includes('REINSTATE_AUDITOR') && (
          <li>
            <Trans t={t} i18nKey={`shortfall.REINSTATE_AUDITOR.${who}`} components={{ command: <Command>{REINSTATE}</Command> }} />
          </li>
        )}
      </chakra.ul>
      {isDivided && <Box color="fg.muted">{t('shortfall.divided')}</Box>}
      {availableActions.includes('PROPOSE_LOWER_NUMBER') && pendingLowering === null && (
        <HStack>
          <Button size="sm" variant="outline" onClick={() => setLowering(true)}>
            {t('shortfall.propose', { most })}
          </Button>
        </HStack>
      )}
      <LowerNumber open={lowering} reviewId={reviewId} most={most} onClose={() => setLowering(false)} />
    </Box>
  )
}

const Command = ({ children }: { readonly children?: string }) => (
  <chakra.code dir="ltr" textStyle="caption" overflowWrap="anywhere">
    {children}
  </chakra.code>
)
