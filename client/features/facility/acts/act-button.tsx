import { Button, type ButtonProps } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { May } from '@/ui/may'
import { type Facility, MUTATIONS, type OnAct } from './facility-act'

type ActButtonProps = Pick<ButtonProps, 'variant' | 'color' | 'size'> & {
  readonly of: keyof typeof MUTATIONS
  readonly facility: Facility
  readonly onAct: OnAct
}

/** The button of an act, while it may be done and the person may do it for their business. */
export const ActButton = ({ of, facility, onAct, ...look }: ActButtonProps) => {
  const { t } = useTranslation('facility')
  if (!facility.availableActions.includes(of)) return null
  return (
    <May act={MUTATIONS[of]}>
      <Button variant="outline" {...look} onClick={() => onAct({ act: of })}>
        {t(`act.${of}`)}
      </Button>
    </May>
  )
}
