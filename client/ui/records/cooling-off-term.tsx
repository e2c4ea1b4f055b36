import { Box } from '@chakra-ui/react'
import { Trans, useTranslation } from 'react-i18next'
import { Time } from '../figures/time'
import type { AgreementCoolingOffFragment } from './cooling-off-term.generated'

type CoolingOff = NonNullable<AgreementCoolingOffFragment['coolingOff']>

/** The cooling-off status of an agreement, for the merchant, the lender and the board. */
export const CoolingOffTerm = ({ coolingOff }: { readonly coolingOff: CoolingOff }) => {
  const { t } = useTranslation('domain')
  const { endsAt, waivedAt, waivedBy } = coolingOff
  const end = <Time at={endsAt} as="dateTime" />
  if (waivedAt === null)
    return <Trans t={t} i18nKey={Date.parse(endsAt) <= Date.now() ? 'coolingOff.ended' : 'coolingOff.ends'} components={{ end }} />
  return (
    <>
      <Trans
        t={t}
        i18nKey="coolingOff.waived"
        components={{ who: <bdi>{waivedBy?.name}</bdi>, at: <Time at={waivedAt} as="dateTime" /> }}
      />
      <Box color="fg.muted" textStyle="caption">
        <Trans t={t} i18nKey="coolingOff.wouldHaveEnded" components={{ end }} />
      </Box>
    </>
  )
}
