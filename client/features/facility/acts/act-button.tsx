import { Button, type ButtonProps } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { DialogAct, Facility, OnAct, ResultAct } from './facility-act'

type ActButtonProps = Pick<ButtonProps, 'variant' | 'color' | 'size'> & {
  readonly of: Exclude<DialogAct, ResultAct | 'PAY' | 'RECORD_STEP' | 'REVERSE_RECEIPT' | 'PASS_ON'>
  readonly facility: Facility
  readonly onAct: OnAct
}

/** The button of an act, for a person who may do it now. */
export const ActButton = ({ of, facility, onAct, ...look }: ActButtonProps) => {
  const { t } = useTranslation('facility')
  if (!facility.availableActions.includes(of)) return null
  return (
    <Button variant="outline" {...look} onClick={() => onAct({ act: of })}>
      {t(`act.${of}`)}
    </Button>
  )
}
