import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { Check, Circle } from 'lucide-react'
import { Trans, useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import type { Facility, OnAct } from '../acts/facility-act'

/** Returns who signs a contract: both sides, of a syndicate every lender. */
export const signersOf = ({ merchantName, lenderName, syndicate }: Facility['contract']): readonly string[] => [
  merchantName,
  ...(syndicate.length > 0 ? syndicate.map(({ name }) => name) : [lenderName]),
]

/** Who has signed the contract and who has not, with the button for the one who may sign now. */
export const SignaturesCard = ({ facility, onAct }: { readonly facility: Facility; readonly onAct: OnAct }) => {
  const { t } = useTranslation('facility')
  const { availableActions } = facility
  return (
    <Card as="section" title={t('sign.card')}>
      <Box display="grid" gap="4">
        <Box color="fg.muted">{t('sign.explanation')}</Box>
        <Signatures facility={facility} />
        {availableActions.includes('SIGN') && (
          <Box>
            <Button size="md" onClick={() => onAct({ act: 'SIGN' })}>
              {t('act.SIGN')}
            </Button>
          </Box>
        )}
      </Box>
    </Card>
  )
}

/** The signatures of all parties, with person and time. */
export const Signatures = ({ facility: { contract, signatures } }: { readonly facility: Facility }) => {
  const { t } = useTranslation('facility')
  return (
    <chakra.ul listStyleType="none" display="grid" gap="2">
      {signersOf(contract).map((name) => {
        const signature = signatures.find((one) => one.businessName === name)
        return (
          <HStack as="li" key={name} gap="3" alignItems="flex-start">
            <Box color={signature ? 'positive.fg' : 'fg.subtle'} paddingBlockStart="2px" flexShrink="0">
              {signature ? <Check size={16} aria-hidden /> : <Circle size={16} aria-hidden />}
            </Box>
            <Box minWidth="0">
              <Box fontWeight="medium">
                <bdi>{name}</bdi>
              </Box>
              <Box color="fg.muted" textStyle="small">
                {signature ? (
                  <Trans
                    t={t}
                    i18nKey={signature.signedBy ? 'sign.signedBy' : 'sign.signedOn'}
                    components={{ who: <bdi>{signature.signedBy?.name}</bdi>, at: <Time at={signature.signedAt} as="dateTime" /> }}
                  />
                ) : (
                  t('sign.notSigned')
                )}
              </Box>
            </Box>
          </HStack>
        )
      })}
    </chakra.ul>
  )
}
