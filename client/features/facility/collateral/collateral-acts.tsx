import { Button, HStack } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Confirm } from '@/ui/overlays/confirm'
import { ConfirmWithReason } from '@/ui/overlays/confirm-with-reason'
import { useAct } from '@/ui/use-act'
import { type CollateralFactsFragment, ConfirmCollateralDocument, ReleaseCollateralDocument } from './collateral.generated'

type ActsProps = { readonly collateral: CollateralFactsFragment }

/** What the lender can do with collateral. Renders nothing for everyone else. */
export const CollateralActs = ({ collateral }: ActsProps) => {
  const { availableActions } = collateral
  if (availableActions.length === 0) return null
  return (
    <HStack justify="flex-end" gap="3" flexWrap="wrap">
      {availableActions.includes('RELEASE') && <Release collateral={collateral} />}
      {availableActions.includes('CONFIRM') && <ConfirmPledge collateral={collateral} />}
    </HStack>
  )
}

const ConfirmPledge = ({ collateral: { id, description, value, currency } }: ActsProps) => {
  const { t } = useTranslation('collateral')
  const { money } = useFormat()
  const [asking, setAsking] = useState(false)
  const submission = useAct(ConfirmCollateralDocument, {
    variables: (_: undefined) => ({ id }),
    toast: () => t('confirm.done'),
    done: () => setAsking(false),
  })
  return (
    <>
      <Button size="sm" aria-label={t('confirm.of', { description })} onClick={() => setAsking(true)}>
        {t('confirm.open')}
      </Button>
      <Confirm
        open={asking}
        onClose={() => setAsking(false)}
        title={t('confirm.title')}
        confirmLabel={t('confirm.open')}
        submission={submission}
        consequence={t('confirm.consequence', { description, value: money(value, currency) })}
      />
    </>
  )
}

const Release = ({ collateral: { id, description } }: ActsProps) => {
  const { t } = useTranslation('collateral')
  const [asking, setAsking] = useState(false)
  const submission = useAct(ReleaseCollateralDocument, {
    variables: (reason: string) => ({ id, reason }),
    toast: () => t('release.done'),
    done: () => setAsking(false),
  })
  return (
    <>
      <Button size="sm" variant="ghost" color="fg.error" aria-label={t('release.of', { description })} onClick={() => setAsking(true)}>
        {t('release.open')}
      </Button>
      <ConfirmWithReason
        open={asking}
        onClose={() => setAsking(false)}
        title={t('release.title')}
        confirmLabel={t('release.open')}
        submission={submission}
        required
        reasonLabel={t('release.reason')}
        reasonHelp={t('release.reasonHelp')}
        consequence={t('release.consequence', { description })}
      />
    </>
  )
}
