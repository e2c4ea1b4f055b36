import { Box, Button, chakra, HStack } from '@chakra-ui/react'
import { ChevronDown, ChevronRight, Copy } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopied } from '@/ui/use-copied'

/** How many entries of a list or an object are shown at first, and with each further step. */
const STEP = 100

type Node = {
  /** The path in the notation of programs: `data.rows[0].count`. */
  readonly path: string
  readonly key: string
  readonly value: unknown
  readonly level: number
  readonly size: number | null
  /** How many entries of its parent follow beyond the shown ones, for the line that shows more. */
  readonly rest?: { readonly parent: string; readonly count: number }
}

const isParent = (value: unknown): value is object => typeof value === 'object' && value !== null

const entriesOf = (value: object): readonly (readonly [string, unknown])[] => Object.entries(value)

const stepOf = (path: string, key: string, isList: boolean) =>
  isList ? `${path}[${key}]` : /^[A-Za-z_$][\w$]*$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`

/** The visible lines of a tree: the entries of what is open, down to as many as are shown. */
const linesOf = (root: Node, open: ReadonlySet<string>, shown: ReadonlyMap<string, number>): Node[] => {
  const lines: Node[] = [root]
  if (!isParent(root.value) || !open.has(root.path)) return lines
  const entries = entriesOf(root.value)
  const most = shown.get(root.path) ?? STEP
  for (const [key, value] of entries.slice(0, most)) {
    const path = stepOf(root.path, key, Array.isArray(root.value))
    const size = isParent(value) ? entriesOf(value).length : null
    lines.push(...linesOf({ path, key, value, level: root.level + 1, size }, open, shown))
  }
  if (entries.length > most) {
    const rest = { parent: root.path, count: entries.length - most }
    lines.push({ path: `${root.path} …`, key: '', value: null, level: root.level + 1, size: null, rest })
  }
  return lines
}

/** What is open at first: everything down to the rows of a list that is not long. */
const OPEN_LEVELS = 4
const SHORT = 20
const openAtFirst = (path: string, value: unknown, level: number): string[] => {
  if (!isParent(value) || level > OPEN_LEVELS || (level > 1 && entriesOf(value).length > SHORT)) return []
  const isList = Array.isArray(value)
  return [path, ...entriesOf(value).flatMap(([key, inner]) => openAtFirst(stepOf(path, key, isList), inner, level + 1))]
}

const ROOT = 'data'

/**
 * A result as a tree. Arrows move, open and close, Home and End go to the first and the last line, and Enter or Space opens or
 * closes. The path and the value of the selected line can be copied.
 */
export const JsonTree = ({ data, label }: { readonly data: unknown; readonly label: string }) => {
  const { t } = useTranslation('explorerResults')
  const root = useMemo<Node>(
    () => ({ path: ROOT, key: ROOT, value: data, level: 1, size: isParent(data) ? entriesOf(data).length : null }),
    [data],
  )
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(openAtFirst(ROOT, data, 1)))
  const [shown, setShown] = useState<ReadonlyMap<string, number>>(new Map())
  const [selected, setSelected] = useState(ROOT)
  const tree = useRef<HTMLDivElement>(null)
  const lines = linesOf(root, open, shown)
  const at = Math.max(
    0,
    lines.findIndex(({ path }) => path === selected),
  )
  const line = lines[at]!
  const copyPath = useCopied(line.path, t('tree.pathCopied'))
  const copyValue = useCopied(typeof line.value === 'string' ? line.value : JSON.stringify(line.value, null, 2), t('tree.valueCopied'))

  const select = (next: number) => {
    const target = lines[Math.min(Math.max(next, 0), lines.length - 1)]!
    setSelected(target.path)
    tree.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[lines.indexOf(target)]?.focus()
  }
  const toggle = ({ path, value, rest }: Node, want = !open.has(path)) => {
    if (rest) return setShown(new Map(shown).set(rest.parent, (shown.get(rest.parent) ?? STEP) + STEP))
    if (!isParent(value)) return
    const next = new Set(open)
    if (want) next.add(path)
    else next.delete(path)
    setOpen(next)
  }
  const parentOf = (index: number) => lines.slice(0, index).findLastIndex(({ level }) => level < lines[index]!.level)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isOpen = open.has(line.path) && isParent(line.value)
    const [into, out] = document.documentElement.dir === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => select(at + 1),
      ArrowUp: () => select(at - 1),
      Home: () => select(0),
      End: () => select(lines.length - 1),
      Enter: () => toggle(line),
      ' ': () => toggle(line),
      [into!]: () => (isOpen ? select(at + 1) : toggle(line, true)),
      [out!]: () => (isOpen ? toggle(line, false) : select(parentOf(at))),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <Box minWidth="0">
      <HStack gap="2" padding="2" borderBlockEndWidth="1px" flexWrap="wrap">
        <chakra.code dir="ltr" fontFamily="mono" textStyle="caption" flex="1" minWidth="120px" overflowWrap="anywhere">
          {line.rest ? line.rest.parent : line.path}
        </chakra.code>
        <Button size="xs" variant="outline" onClick={() => void copyPath.copy()}>
          <Copy aria-hidden />
          {t('tree.copyPath')}
        </Button>
        <Button size="xs" variant="outline" onClick={() => void copyValue.copy()}>
          <Copy aria-hidden />
          {t('tree.copyValue')}
        </Button>
      </HStack>
      <Box
        ref={tree}
        role="tree"
        aria-label={label}
        overflow="auto"
        maxHeight="560px"
        padding="2"
        fontFamily="mono"
        textStyle="caption"
        onKeyDown={onKeyDown}
      >
        {lines.map((each) => {
          const isOpen = open.has(each.path)
          const Icon = isOpen ? ChevronDown : ChevronRight
          return (
            <Box
              key={each.path}
              role="treeitem"
              aria-level={each.level}
              aria-selected={each === line}
              aria-expanded={isParent(each.value) ? isOpen : undefined}
              tabIndex={each === line ? 0 : -1}
              onFocus={() => setSelected(each.path)}
              onClick={() => {
                setSelected(each.path)
                toggle(each)
              }}
              display="flex"
              alignItems="baseline"
              gap="1.5"
              minHeight="24px"
              paddingInline="1"
              borderRadius="sm"
              cursor="default"
              whiteSpace="nowrap"
              bg={each === line ? 'brand.subtle' : undefined}
              _hover={each === line ? {} : { bg: 'bg.subtle' }}
              _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' }}
              style={{ marginInlineStart: `${(each.level - 1) * 16}px` }}
            >
              <Box as="span" width="12px" flexShrink="0" alignSelf="center" _rtl={{ transform: 'scaleX(-1)' }}>
                {isParent(each.value) && <Icon size={12} aria-hidden />}
              </Box>
              {each.rest ? (
                <chakra.span color="brand.fg">{t('tree.more', { count: each.rest.count })}</chakra.span>
              ) : (
                <>
                  <chakra.bdi color="fg.muted">{each.key}:</chakra.bdi>
                  <Value value={each.value} size={each.size} />
                </>
              )}
            </Box>
          )
        })}
      </Box>
    </Box>
  )
}

const COLOURS: Readonly<Record<string, string>> = { string: 'positive.fg', number: 'info.fg', boolean: 'caution.fg' }

const Value = ({ value, size }: Pick<Node, 'value' | 'size'>) => {
  const { t } = useTranslation('explorerResults')
  if (isParent(value))
    return <chakra.span color="fg.muted">{t(Array.isArray(value) ? 'tree.list' : 'tree.object', { count: size ?? 0 })}</chakra.span>
  return (
    <chakra.bdi dir="auto" color={COLOURS[typeof value] ?? 'fg.muted'}>
      {JSON.stringify(value)}
    </chakra.bdi>
  )
}
