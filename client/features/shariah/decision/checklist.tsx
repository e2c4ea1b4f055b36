import { Box, Button, chakra, HStack, Input, VisuallyHidden } from '@chakra-ui/react'
import { MessageSquarePlus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ReviewConditionCode } from '@/graphql/types.generated'
import { StatusBadge } from '@/ui/labels/status-badge'
import { StatusLabel } from '@/ui/labels/status-label'
import { STATUSES } from '@/ui/labels/statuses'
import type { ReviewPageFragment } from '../review/review-page.generated'
import type { DecisionValues } from './decision-values'
import { FINDINGS, type Tally, tallyOf } from './findings'
import { useConditionText } from './use-condition-text'

type Condition = ReviewPageFragment['conditions'][number]

/** The checklist form: one finding per condition, with a note if one is required. */
export const Checklist = ({ conditions }: { readonly conditions: readonly Condition[] }) => {
  const findings = useWatch<DecisionValues, 'findings'>({ name: 'findings' })
  const codes = conditions.map(({ code }) => code)
  return (
    <ChecklistFrame empty={codes.length === 0} tally={tallyOf(codes, findings)}>
      {codes.map((code) => (
        <OpenCondition key={code} code={code} />
      ))}
    </ChecklistFrame>
  )
}

/** The completed checklist, read-only. */
export const SettledChecklist = ({ conditions }: { readonly conditions: readonly Condition[] }) => {
  const { t } = useTranslation('shariah')
  const textOf = useConditionText()
  const findings = Object.fromEntries(
    conditions.map(({ code, finding, note }) => [code, { finding: finding ?? '', note: note ?? '' } as const]),
  )
  const tally = tallyOf(
    conditions.map(({ code }) => code),
    findings,
  )
  return (
    <ChecklistFrame empty={conditions.length === 0} tally={tally}>
      {conditions.map(({ code, finding, note }) => (
        <Box key={code} paddingBlock="3" borderBlockStartWidth="1px">
          <HStack justify="space-between" alignItems="flex-start" gap="3">
            <Box>{textOf(code)}</Box>
            {finding ? <StatusLabel of="finding" value={finding} /> : <StatusBadge tone="neutral">{t('checklist.notChecked')}</StatusBadge>}
          </HStack>
          {note && (
            <Box color="fg.muted" marginBlockStart="1">
              <bdi>{note}</bdi>
            </Box>
          )}
        </Box>
      ))}
    </ChecklistFrame>
  )
}

const ChecklistFrame = ({ empty, tally, children }: { readonly empty: boolean; readonly tally: Tally; readonly children: ReactNode }) => {
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
      {empty ? (
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
          {children}
        </>
      )}
    </Box>
  )
}

const OpenCondition = ({ code }: { readonly code: ReviewConditionCode }) => {
  const { t } = useTranslation('shariah')
  const textOf = useConditionText()
  const { control, register, getFieldState, formState } = useFormContext<DecisionValues>()
  const found = useWatch<DecisionValues, `findings.${string}`>({ name: `findings.${code}` })
  const [noting, setNoting] = useState(false)
  const needsReason = found?.finding === 'NOT_APPLICABLE'
  const showsNote = noting || needsReason || found?.finding === 'NOT_MET' || Boolean(found?.note)
  const { error } = getFieldState(`findings.${code}.note`, formState)
  const errorId = `${useId()}-error`
  return (
    <chakra.fieldset paddingBlock="3" borderBlockStartWidth="1px" minWidth="0">
      <chakra.legend float="inline-start" width="full" marginBlockEnd="2">
        {textOf(code)}
      </chakra.legend>
      <HStack gap="2" flexWrap="wrap" clear="both">
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
