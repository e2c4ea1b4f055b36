import { Button, type ButtonProps } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Facility, MUTATIONS, OnAct } from './facility-act'

type ActButtonProps = Pick<ButtonProps, 'variant' | 'color' | 'size'> & {
  readonly of: keyof typeof MUTATIONS
  readonly facility: Facility
  readonly onAct: OnAct
}

/** The button of an act, while the person may do it. */
export const ActButton = ({ of, facility, onAct, ...look }: ActButtonProps) => {
  const { t } = useTranslation('facility')
  if (!facility.availableActions.includes(of)) return null
  return (
    <Button variant="outline" {...look} onClick={() => onAct({ act: of })}>
      {t(`act.${of}`)}
    </Button>
  )
}
