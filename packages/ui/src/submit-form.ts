import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** Sends what was entered once it holds; whatever goes wrong on the way is told to `fail`. */
export function submitForm<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'handleSubmit'>,
  send: (values: Values) => Promise<void>,
  fail: (error: unknown) => void,
) {
  return form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      fail(error);
    }
  });
}
