import clsx from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { createContext, use, useId, type ReactNode } from 'react';

type FieldContextValue = {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
};

const FieldContext = createContext<FieldContextValue | null>(null);

export type FieldProps = {
  label: ReactNode;
  /** A quiet word after the label, such as the translated "optional". */
  note?: ReactNode;
  /** What stands at the end of the label's line: a link, a counter. */
  aside?: ReactNode;
  hint?: ReactNode;
  /** Says what is wrong, why, and what to do next. Its presence marks the control as invalid. */
  error?: ReactNode;
  required?: boolean | undefined;
  /** For several controls under one label (radio buttons, an upload): the label then names the group. */
  group?: boolean | undefined;
  hideLabel?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** Label, control, hint and error in one place; the control inside finds its id and descriptions by itself. */
export function Field({
  label,
  note,
  aside,
  hint,
  error,
  required = false,
  group = false,
  hideLabel = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const describedBy = [hasError && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  const context: FieldContextValue = {
    controlId: `${id}control`,
    labelId: `${id}label`,
    describedBy,
    invalid: hasError,
    required,
  };
  const Label = group ? 'span' : 'label';

  return (
    <FieldContext value={context}>
      <div className={clsx('min-w-0', className)}>
        <div className={clsx('mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3 text-14', hideLabel && 'sr-only')}>
          <Label id={context.labelId} {...(group ? {} : { htmlFor: context.controlId })} className="font-medium text-ink">
            {label}
            {note && <span className="ms-1.5 font-normal text-quiet">{note}</span>}
          </Label>
          {aside && <span className="text-quiet">{aside}</span>}
        </div>
        {children}
        <div aria-live="polite">
          {hasError && (
            <p id={errorId} className="mt-1.5 flex gap-1.5 text-14 text-red">
              <CircleAlert size={16} aria-hidden className="mt-0.5" />
              <span>{error}</span>
            </p>
          )}
        </div>
        {hint && (
          <p id={hintId} className="mt-1.5 text-12 text-quiet">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

type ControlProps = {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined;
  'aria-required'?: boolean | 'true' | 'false' | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-label'?: string | undefined;
};

/** The attributes that tie a control to the field around it. What the caller sets itself wins. */
export function useFieldControl(own: ControlProps): Record<string, string | boolean> {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  const attributes: Record<string, string | boolean> = {};
  const id = own.id ?? field?.controlId;
  if (id) attributes['id'] = id;
  if (describedBy) attributes['aria-describedby'] = describedBy;
  if (field?.invalid) attributes['aria-invalid'] = true;
  if (field?.required) attributes['aria-required'] = true;
  return attributes;
}

/** For controls that are no form element of the browser and so cannot be named by a label's `for`. */
export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId;
}
