import { Box, Button, HStack, NativeSelect } from '@chakra-ui/react'
import type { OperationDefinitionNode } from 'graphql'
import { Database, Play, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSecondsUntil } from '@/lib/browser/use-seconds-until'
import { useFormat } from '@/lib/text/format'
import type { Figures } from './figures'
import type { Cost } from './use-cost'

type RunBarProps = {
  readonly operations: readonly OperationDefinitionNode[]
  readonly chosen: OperationDefinitionNode | undefined
  readonly onChoose: (name: string) => void
  readonly isRunning: boolean
  readonly onRun: () => void
  readonly onStop: () => void
  readonly cost: Cost | undefined
  readonly figures: Figures
  readonly behind: number | null
  /** Until when the server refuses to run more. */
  readonly refusedUntil: string | undefined
}

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)

/** Runs the operation, with what it costs, what is left, and how old the data are. */
export const RunBar = ({ operations, chosen, onChoose, isRunning, onRun, onStop, cost, figures, behind, refusedUntil }: RunBarProps) => {
  const { t } = useTranslation('explorer')
  const format = useFormat()
  const seconds = useSecondsUntil(refusedUntil)
  const left = figures.left ?? cost?.left
  return (
    <Box
      role="group"
      aria-label={t('run.bar')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={{ base: '3', md: '5' }}
      bg="bg.canvas"
      borderBlockWidth="1px"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="2.5"
    >
      <HStack gap="2" flexWrap="wrap">
        {isRunning ? (
          <Button size="md" variant="outline" onClick={onStop}>
            <Square aria-hidden />
            {t('run.stop')}
          </Button>
        ) : (
          <Button
            size="md"
            disabled={chosen === undefined || seconds > 0}
            onClick={onRun}
            aria-keyshortcuts={isMac ? 'Meta+Enter' : 'Control+Enter'}
          >
            <Play aria-hidden />
            {t('run.run')}
            <Box
              as="kbd"
              aria-hidden
              display={{ base: 'none', md: 'inline' }}
              borderWidth="1px"
              borderColor="currentColor"
              borderRadius="sm"
              paddingInline="1.5"
              textStyle="caption"
              fontFamily="body"
              opacity="0.85"
              dir="ltr"
            >
              {isMac ? '⌘↵' : 'Ctrl ↵'}
            </Box>
          </Button>
        )}
        {operations.length > 1 && (
          <NativeSelect.Root size="sm" width="auto" maxWidth="240px">
            <NativeSelect.Field
              aria-label={t('run.operation')}
              value={chosen?.name?.value ?? ''}
              onChange={({ target }) => onChoose(target.value)}
              dir="ltr"
            >
              {operations.map(({ name, operation }) => (
                <option key={name?.value ?? ''} value={name?.value ?? ''}>
                  {operation} {name?.value}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        )}
      </HStack>
      {cost && (
        <Figure title={t('run.cost', { cost: format.integer(cost.cost), most: format.integer(cost.most) })}>
          {cost.cost > cost.most ? t('run.tooCostly') : t('run.beforeRunning')}
        </Figure>
      )}
      {left !== undefined && <Figure title={t('run.left', { left: format.integer(left) })}>{t('run.allowance')}</Figure>}
      {seconds > 0 && (
        <Box role="status" color="caution.fg" textStyle="small">
          {t('run.again', { count: seconds })}
        </Box>
      )}
      {behind !== null && (
        <HStack gap="1" color="fg.muted" textStyle="small" marginInlineStart="auto">
          <Database size={14} aria-hidden />
          {t('run.behind', { count: behind })}
        </HStack>
      )}
    </Box>
  )
}

const Figure = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box textStyle="caption" lineHeight="16px">
    <Box fontWeight="medium" textStyle="small" lineHeight="18px">
      {title}
    </Box>
    <Box color="fg.muted">{children}</Box>
  </Box>
)
