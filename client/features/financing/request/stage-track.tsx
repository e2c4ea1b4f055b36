import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { Check, RotateCcw, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { placeOf, REQUEST_STEPS, type RequestStep } from '@/ui/labels/request-stage'
import type { RequestDetailsFragment } from './request-details.generated'

type StepState = 'done' | 'current' | 'returned' | 'ended' | 'ahead'

/** The steps from draft to disbursement, with the current one marked. */
export const StageTrack = ({ request }: { readonly request: Pick<RequestDetailsFragment, 'status' | 'stage'> }) => {
  const { t } = useTranslation('financing')
  const at = placeOf(request)
  const ended = request.status === 'WITHDRAWN' || request.status === 'EXPIRED'
  const stateOf = (place: number): StepState =>
    place < at ? 'done' : place > at ? 'ahead' : ended ? 'ended' : request.stage === 'MODIFICATION' ? 'returned' : 'current'
  return (
    <chakra.ol
      aria-label={t('stage.label')}
      listStyleType="none"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: `repeat(${REQUEST_STEPS.length}, minmax(0, 1fr))` }}
      gap={{ base: '2', md: '3' }}
      marginBlockStart="5"
      paddingBlockStart="5"
      borderBlockStartWidth="1px"
    >
      {REQUEST_STEPS.map((step, place) => (
        <StageStep key={step} step={step} state={stateOf(place)} />
      ))}
    </chakra.ol>
  )
}

const TONES: Readonly<Record<StepState, { bar: string; mark: string; onMark: string; text: string }>> = {
  done: { bar: 'brand.solid', mark: 'brand.solid', onMark: 'brand.contrast', text: 'fg' },
  current: { bar: 'brand.border', mark: 'brand.subtle', onMark: 'brand.fg', text: 'fg' },
  returned: { bar: 'caution.border', mark: 'caution.subtle', onMark: 'caution.fg', text: 'caution.fg' },
  ended: { bar: 'border.emphasized', mark: 'bg.emphasized', onMark: 'fg.muted', text: 'fg.muted' },
  ahead: { bar: 'border', mark: 'bg.muted', onMark: 'fg.subtle', text: 'fg.subtle' },
}

const StageStep = ({ step, state }: { readonly step: RequestStep; readonly state: StepState }) => {
  const { t } = useTranslation('financing')
  const tone = TONES[state]
  const Icon = state === 'done' ? Check : state === 'returned' ? RotateCcw : state === 'ended' ? X : undefined
  return (
    <chakra.li
      aria-current={state === 'current' || state === 'returned' ? 'step' : undefined}
      display="flex"
      alignItems="center"
      gap="2"
      minWidth="0"
      borderBlockStartWidth={{ base: '0', md: '3px' }}
      borderColor={tone.bar}
      paddingBlockStart={{ base: '0', md: '2.5' }}
    >
      <Box
        width="20px"
        height="20px"
        borderRadius="full"
        flexShrink="0"
        display="grid"
        placeItems="center"
        bg={tone.mark}
        color={tone.onMark}
        aria-hidden
      >
        {Icon ? <Icon size={12} strokeWidth={3} /> : <Box width="6px" height="6px" borderRadius="full" bg="currentColor" />}
      </Box>
      <Box color={tone.text} fontWeight={state === 'current' || state === 'returned' ? 'semibold' : 'medium'} textStyle="small">
        {t(`stage.${step}`)}
        <VisuallyHidden>{t(`stage.state.${state}`)}</VisuallyHidden>
      </Box>
    </chakra.li>
  )
}
