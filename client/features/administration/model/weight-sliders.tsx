import { Box, chakra, HStack, IconButton, Input } from '@chakra-ui/react'
import { Lock, LockOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { FACTORS_OF_WEIGHTS } from '@/ui/figures/weight-rows'
import { canLock, mostOf, moveWeight, WEIGHT_KEYS, type WeightKey, type Weights } from './weights'

type WeightSlidersProps = { readonly weights: Weights; readonly onChange: (weights: Weights) => void }

/** Five sliders that always sum to 100: moving one takes the difference from the others that are not locked. */
export const WeightSliders = ({ weights, onChange }: WeightSlidersProps) => {
  const { t } = useTranslation('model')
  const { t: d } = useTranslation('domain')
  const { percent } = useFormat()
  const [locked, setLocked] = useState<readonly WeightKey[]>([])
  const total = WEIGHT_KEYS.reduce((sum, key) => sum + weights[key], 0)
  return (
    <Box display="grid" gap="4">
      {FACTORS_OF_WEIGHTS.map(([key, factor]) => {
        const isLocked = locked.includes(key)
        const name = d(`score.factor.${factor}`)
        const set = (value: number) => onChange(moveWeight(weights, key, value, locked))
        return (
          <Box key={key} display="grid" gap="1">
            <HStack justify="space-between" gap="3">
              <Box as="span" fontWeight="medium" id={`weight-${key}`}>
                {name}
              </Box>
              <HStack gap="1.5">
                <WeightNumber
                  label={t('sliders.number', { name })}
                  value={weights[key]}
                  max={mostOf(weights, key, locked)}
                  disabled={isLocked}
                  onValue={set}
                />
                <IconButton
                  size="sm"
                  variant={isLocked ? 'solid' : 'outline'}
                  aria-pressed={isLocked}
                  aria-label={t('sliders.lock', { name })}
                  disabled={!isLocked && !canLock(locked)}
                  onClick={() => setLocked(isLocked ? locked.filter((other) => other !== key) : [...locked, key])}
                >
                  {isLocked ? <Lock aria-hidden /> : <LockOpen aria-hidden />}
                </IconButton>
              </HStack>
            </HStack>
            <chakra.input
              type="range"
              min={0}
              max={100}
              step={1}
              value={weights[key]}
              disabled={isLocked}
              aria-labelledby={`weight-${key}`}
              aria-valuetext={percent(weights[key])}
              width="full"
              minHeight="24px"
              cursor={isLocked ? 'not-allowed' : 'pointer'}
              css={{ accentColor: 'var(--chakra-colors-brand-solid)' }}
              onChange={(event) => set(Number(event.target.value))}
            />
          </Box>
        )
      })}
      <HStack justify="space-between" borderBlockStartWidth="1px" paddingBlockStart="3" fontWeight="semibold">
        <span>{t('sliders.total')}</span>
        <output>{percent(total)}</output>
      </HStack>
      <Box color="fg.muted" textStyle="caption">
        {t('sliders.help')}
      </Box>
    </Box>
  )
}

type WeightNumberProps = {
  readonly label: string
  readonly value: number
  readonly max: number
  readonly disabled: boolean
  readonly onValue: (value: number) => void
}

/** The weight as a number. What is typed applies at once; an empty field applies nothing. */
const WeightNumber = ({ label, value, max, disabled, onValue }: WeightNumberProps) => {
  const [typed, setTyped] = useState<string>()
  return (
    <Input
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      step={1}
      width="76px"
      size="sm"
      dir="ltr"
      textAlign="end"
      fontVariantNumeric="tabular-nums"
      aria-label={label}
      disabled={disabled}
      value={typed ?? String(value)}
      onChange={(event) => {
        setTyped(event.target.value)
        if (event.target.value !== '') onValue(Number(event.target.value))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
