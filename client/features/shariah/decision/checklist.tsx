import { Box, Button, chakra, HStack, Input, VisuallyHidden } from '@chakra-ui/react'
import { MessageSquarePlus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { STATUSES } from '@/ui/labels/statuses'
import type { ReviewPageFragment } from '../review/review-page.generated'
import { CheckedMark, ConditionBasis, isChecked } from './condition-basis'
import type { DecisionValues } from './decision-values'
import { FINDINGS, type Tally, tallyOf } from './findings'
import { useConditionText } from './use-condition-text'

type Review = Pick<ReviewPageFragment, 'conditions' | 'request'>

/** The checklist form: one finding per condition, with a note if one is required. */
export const Checklist = ({ review }: { readonly review: Review }) => {
  const findings = useWatch<DecisionValues, 'findings'>({ name: 'findings' })
  const { conditions, request } = review
  const tally = tallyOf(
    conditions.map(({ code }) => code),
    findings,
  )
  return (
    <ChecklistFrame review={review} tally={tally}>
      {conditions.map((condition) => (
        <OpenCondition key={condition.code} condition={condition} request={request} />
      ))}
    </ChecklistFrame>
  )
}

/** The completed checklist, read-only. */
export const SettledChecklist = ({ review }: { readonly review: Review }) => {
  const { conditions, request } = review
  const findings = Object.fromEntries(
    conditions.map(({ code, finding, note }) => [code, { finding: finding ?? '', note: note ?? '' } as const]),
  )
  const tally = tallyOf(
    conditions.map(({ code }) => code),
    findings,
  )
  return (
    <ChecklistFrame review={review} tally={tally}>
      {conditions.map((condition) => (
        <SettledCondition key={condition.code} condition={condition} request={request} />
      ))}
    </ChecklistFrame>
  )
}

type ChecklistFrameProps = { readonly review: Review; readonly tally: Tally; readonly children: ReactNode }

const ChecklistFrame = ({ review: { conditions, request }, tally, children }: ChecklistFrameProps) => {
  const { t } = useTranslation('shariah')
  return (
    <Box>
      <Box
        bg="caution.subtle"
        color="caution.fg"
        borderRadius="md"
        paddingInline="3"
        paddingBlock="2"
        textStyle="caption"
        marginBlockEnd="3"
      >
        {t('checklist.draft')}
      </Box>
      {conditions.length === 0 ? (
        <Box color="fg.muted">{t('checklist.none')}</Box>
      ) : (
        <>
          <HStack justify="space-between" gap="3" marginBlockEnd="3" role="status">
            <Box fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {t('checklist.met', { met: tally.met, applicable: tally.applicable })}
            </Box>
            <Box color="fg.muted" textStyle="caption">
              {tally.open > 0 ? t('checklist.open', { count: tally.open }) : t('checklist.allChecked')}
            </Box>
          </HStack>
          {conditions.some((condition) => isChecked(condition, request)) && (
            <Box color="fg.muted" textStyle="caption" marginBlockEnd="3">
              <CheckedMark /> {t('checklist.checkedHelp')}
            </Box>
          )}
          {children}
        </>
      )}
    </Box>
  )
}

type ConditionProps = { readonly condition: Review['conditions'][number]; readonly request: Review['request'] }

const SettledCondition = ({ condition, request }: ConditionProps) => {
  const { t } = useTranslation('shariah')
  const textOf = useConditionText()
  const { code, finding, note } = condition
  return (
    <Box paddingBlock="3" borderBlockStartWidth="1px">
      <HStack justify="space-between" alignItems="flex-start" gap="3" marginBlockEnd="2">
        <Box>{textOf(code)}</Box>
        {finding ? <StatusLabel of="finding" value={finding} /> : <StatusBadge tone="neutral">{t('checklist.notChecked')}</StatusBadge>}
      </HStack>
      <ConditionBasis condition={condition} request={request} />
      {note && (
        <Box color="fg.muted" marginBlockStart="1">
          <bdi>{note}</bdi>
        </Box>
      )}
    </Box>
  )
}

const OpenCondition = ({ condition, request }: ConditionProps) => {
  const { t } = useTranslation('shariah')
  const { code } = condition
  const basisId = useId()
  const textOf = useConditionText()
  const { control, register, getFieldState, formState } = useFormContext<DecisionValues>()
  const found = useWatch<DecisionValues, `findings.${string}`>({ name: `findings.${code}` })
  const [noting, setNoting] = useState(false)
  const needsReason = found?.finding === 'NOT_APPLICABLE'
  const showsNote = noting || needsReason || found?.finding === 'NOT_MET' || Boolean(found?.note)
  const { error } = getFieldState(`findings.${code}.note`, formState)
  const errorId = `${useId()}-error`
  return (
    <chakra.fieldset paddingBlock="3" borderBlockStartWidth="1px" minWidth="0" aria-describedby={basisId}>
      <chakra.legend float="inline-start" width="full" marginBlockEnd="2">
        {textOf(code)}
      </chakra.legend>
      <Box id={basisId}>
        <ConditionBasis condition={condition} request={request} />
      </Box>
      <HStack gap="2" flexWrap="wrap">
        <Controller
          control={control}
          name={`findings.${code}.finding`}
          defaultValue=""
          render={({ field }) => (
            <HStack gap="0" borderWidth="1px" borderColor="border.control" borderRadius="md" overflow="hidden" bg="bg.panel">
              {FINDINGS.map((finding) => (
                <Choice
                  key={finding}
                  name={field.name}
                  tone={STATUSES.finding.looks[finding].tone}
                  chosen={field.value === finding}
                  onChoose={() => field.onChange(finding)}
                >
                  {t(`checklist.finding.${finding}`)}
                </Choice>
              ))}
            </HStack>
          )}
        />
        {!showsNote && (
          <Button variant="ghost" size="xs" color="fg.muted" onClick={() => setNoting(true)}>
            <MessageSquarePlus aria-hidden />
            {t('checklist.addNote')}
          </Button>
        )}
      </HStack>
      {showsNote && (
        <Input
          size="sm"
          marginBlockStart="2"
          maxLength={1000}
          autoFocus={noting}
          aria-label={t('checklist.note', { condition: textOf(code) })}
          aria-invalid={error !== undefined}
          {...(error && { 'aria-describedby': errorId })}
          placeholder={t(needsReason ? 'checklist.whyNotApplicable' : 'checklist.notePlaceholder')}
          {...register(`findings.${code}.note`, {
            validate: (note, { findings }) =>
              findings[code]?.finding !== 'NOT_APPLICABLE' || Boolean(note?.trim()) || t('checklist.whyNotApplicable'),
          })}
        />
      )}
      {error && (
        <Box id={errorId} role="alert" color="negative.fg" textStyle="caption" marginBlockStart="1">
          {error.message}
        </Box>
      )}
    </chakra.fieldset>
  )
}

type ChoiceProps = {
  readonly name: string
  readonly tone: 'positive' | 'negative' | 'neutral'
  readonly chosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

const Choice = ({ name, tone, chosen, onChoose, children }: ChoiceProps) => {
  const palette = tone === 'neutral' ? { bg: 'bg.emphasized', color: 'fg' } : { bg: `${tone}.subtle`, color: `${tone}.fg` }
  return (
    <chakra.label
      display="inline-flex"
      alignItems="center"
      minHeight="32px"
      paddingInline="3"
      textStyle="small"
      fontWeight="medium"
      cursor="pointer"
      color="fg.muted"
      transition="background 150ms"
      borderInlineStartWidth={{ base: '1px' }}
      borderColor="border"
      _first={{ borderInlineStartWidth: '0' }}
      _hover={{ bg: 'bg.muted' }}
      _focusWithin={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
      {...(chosen && palette)}
    >
      <VisuallyHidden asChild>
        <input type="radio" name={name} checked={chosen} onChange={onChoose} />
      </VisuallyHidden>
      {children}
    </chakra.label>
  )
}
