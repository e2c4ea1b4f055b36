import { Tabs as ChakraTabs } from '@chakra-ui/react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type Tab = { readonly value: string; readonly label: ReactNode /** Rendered while its tab is open. */; readonly content: ReactNode }

type TabsProps = {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** The tabs of a page, of which only the open one is rendered. Store `value` in the URL with `useFilters`. */
export const Tabs = ({ label, tabs, value, onChange }: TabsProps) => {
  const open = tabs.find((tab) => tab.value === value) ?? tabs[0]
  const list = useSelectedInSight(open?.value)
  return (
    <ChakraTabs.Root value={open?.value ?? ''} onValueChange={(change) => onChange(change.value)}>
      <ChakraTabs.List ref={list} aria-label={label} overflowX="auto" overflowY="hidden">
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.value} value={tab.value} whiteSpace="nowrap" flexShrink="0">
            {tab.label}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {open && (
        <ChakraTabs.Content key={open.value} value={open.value}>
          {open.content}
        </ChakraTabs.Content>
      )}
    </ChakraTabs.Root>
  )
}

const MARGIN = 24

/** Scrolls only the row of tabs, sideways, until the open tab and the start of its neighbour are visible. */
const useSelectedInSight = (value: string | undefined) => {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = list.current
    const selected = row && [...row.children].find((tab) => tab.getAttribute('data-value') === value)
    if (!selected) return
    const show = () => {
      const frame = row.getBoundingClientRect()
      const tab = selected.getBoundingClientRect()
      if (tab.left < frame.left) row.scrollLeft -= frame.left - tab.left + MARGIN
      else if (tab.right > frame.right) row.scrollLeft += tab.right - frame.right + MARGIN
    }
    show()
    // A label grows when its count or its font has loaded.
    const sizes = new ResizeObserver(show)
    for (const tab of row.children) sizes.observe(tab)
    return () => sizes.disconnect()
  }, [value])
  return list
}
